import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { withSx } from '../with-sx';

const frameSx: SxProps<Theme> = {
  mx: 'auto',
  width: '100%',
  px: (theme) => theme.sizes.gutter,
  maxWidth: (theme) => `calc(${theme.sizes.page.full} + 2 * ${theme.sizes.gutter})`,
};

/** What header, pages and footer have in common: the gutters, and the width beyond which nothing grows. */
export const Frame = ({ sx, ...props }: BoxProps) => <Box {...props} sx={withSx(frameSx, sx)} />;
