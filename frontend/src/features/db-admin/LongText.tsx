import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '../../components/dialog/AppDialog';
import { fullTextSx, longTextSx } from './db-admin-styles';

interface LongTextProps {
  title: string;
  /** The shortened text in the table. */
  line: string;
  text: string;
}

/** A shortened text in the table; a press opens the full text. */
export const LongText = ({ title, line, text }: LongTextProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box component="button" type="button" title="Show in full" onClick={() => setOpen(true)} sx={longTextSx}>
        {line}
      </Box>
      <AppDialog isOpen={isOpen} isWide title={title} onClose={() => setOpen(false)}>
        <Typography variant="body2" sx={fullTextSx}>
          {text}
        </Typography>
      </AppDialog>
    </>
  );
};
