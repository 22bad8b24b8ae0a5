import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { withSx } from '../with-sx';

const frameSx: SxProps<Theme> = {
  mx: 'auto',
  width: '100%',
  px: (theme) => theme.sizes.gutter,
  maxWidth: (theme) => `calc(${theme.sizes.page.full} + 2 * ${theme.sizes.gutter})`,
};

/** The shared gutters and maximum width of header, pages and footer. */
export const Frame = ({ sx, ...props }: BoxProps) => <Box {...props} sx={withSx(frameSx, sx)} />;
