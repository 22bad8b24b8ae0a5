import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { endButtonSx } from './need-styles';
import { lazyPart } from '../../components/lazy-part';

const CalendarLinkDialog = lazyPart(
  async () => (await import('../../components/calendar-link/CalendarLinkDialog')).CalendarLinkDialog,
);

/** A button that opens the dialog of the personal calendar link. */
export const CalendarButton = ({ memberId }: { memberId: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<CalendarIcon />}
        sx={endButtonSx}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Your Calendar
      </Button>
      {isOpen && <CalendarLinkDialog kind="personal" memberId={memberId} onClose={() => setIsOpen(false)} />}
    </>
  );
};
