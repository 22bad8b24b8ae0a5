import Box from '@mui/material/Box';

/** What stands in the database by now, below what was typed. */
export const CurrentValue = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'warning.main', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    Now in the database: {text === '' ? '—' : text}
  </Box>
);
