import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { endButtonSx } from './need-styles';

const CalendarDialog = lazy(() => import('./CalendarDialog'));

/** The way to one's own calendar link. */
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
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarDialog memberId={memberId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
