import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** An unobtrusive remark above or beside content, optionally with an action. */
export const Note = ({ text, action }: { text: string; action?: ReactNode }) => (
  <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'surface.sunken', maxWidth: (theme) => theme.sizes.page.text }}>
    <Typography variant="body2">{text}</Typography>
    {action && <Box sx={{ mt: 1, ml: -1 }}>{action}</Box>}
  </Box>
);
