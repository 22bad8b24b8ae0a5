import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { withSx } from '../with-sx';

const frameSx: SxProps<Theme> = {
  mx: 'auto',
  width: '100%',
  px: (theme) => theme.sizes.gutter,
  maxWidth: (theme) => `calc(${theme.sizes.page.full} + 2 * ${theme.sizes.gutter})`,
};

/** The shared gutters and maximum width of header, pages and footer. */
export const Frame = ({ sx, ...props }: BoxProps) => <Box {...props} sx={withSx(frameSx, sx)} />;

type PageWidth = 'narrow' | 'full';

/** The content area of a page. It is aligned with the header; only a page with a single form is centred. */
export const Page = ({ width = 'full', children }: { width?: PageWidth; children: ReactNode }) => (
  <Frame sx={{ pt: { xs: 1.5, md: 1.5 }, pb: { xs: 8, md: 12 } }}>
    <Box sx={{ maxWidth: (theme) => theme.sizes.page[width], mx: width === 'narrow' ? 'auto' : undefined }}>
      {children}
    </Box>
  </Frame>
);
