import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Frame } from './Frame';

export type PageWidth = 'narrow' | 'full';

/** The content area of a page. It is aligned with the header; only a page with a single form is centred. */
export const Page = ({ width = 'full', children }: { width?: PageWidth; children: ReactNode }) => (
  <Frame sx={{ pt: { xs: 2, md: 1.5 }, pb: { xs: 8, md: 12 } }}>
    <Box sx={{ maxWidth: (theme) => theme.sizes.page[width], mx: width === 'narrow' ? 'auto' : undefined }}>
      {children}
    </Box>
  </Frame>
);
