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

const pageSx: SxProps<Theme> = {
  pt: 1.5,
  pb: { xs: 8, md: 12 },
  // The portal's lists begin higher.
  '[data-portal=false] ~ main &': { pt: { xs: 4, md: 3 } },
};

/** The content area of a page. It is aligned with the header. */
export const Page = ({ children }: { children: ReactNode }) => <Frame sx={pageSx}>{children}</Frame>;
