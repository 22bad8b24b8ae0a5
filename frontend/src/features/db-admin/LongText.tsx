import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '../../components/dialog/AppDialog';
import { fullTextSx, longTextSx } from './db-admin-styles';

interface LongTextProps {
  title: string;
  /** What the table has room for, and what there is in full. */
  line: string;
  text: string;
}

/** A text that is cut off in the table, and opens in full. */
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
