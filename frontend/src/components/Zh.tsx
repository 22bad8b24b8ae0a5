import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Chinese text. The language tells the browser which glyphs, line breaks and voice to use. */
export const Zh = ({ children }: { children: ReactNode }) => (
  // A name or title is not broken across lines.
  <Box component="span" lang="zh-Hant" sx={{ display: 'inline-block', fontWeight: 'normal' }}>
    {children}
  </Box>
);
