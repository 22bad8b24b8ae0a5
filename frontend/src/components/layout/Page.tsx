import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Frame } from './Frame';

export type PageWidth = 'narrow' | 'full';

/** The space a page fills below the header. Its left edge is the header's; only a lone form stands in the middle. */
export const Page = ({ width = 'full', children }: { width?: PageWidth; children: ReactNode }) => (
  <Frame sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 8, md: 12 } }}>
    <Box sx={{ maxWidth: (theme) => theme.sizes.page[width], mx: width === 'narrow' ? 'auto' : undefined }}>
      {children}
    </Box>
  </Frame>
);
