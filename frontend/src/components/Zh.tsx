import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Chinese text: the browser picks its glyphs, line breaks and voice by the language. */
export const Zh = ({ children }: { children: ReactNode }) => (
  // A name or title goes to the next line as a whole.
  <Box component="span" lang="zh-Hant" sx={{ display: 'inline-block', fontWeight: 'normal' }}>
    {children}
  </Box>
);
