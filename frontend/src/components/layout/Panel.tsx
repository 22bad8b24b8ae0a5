import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { withSx } from '../with-sx';

const panelSx: SxProps<Theme> = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: { xs: 2.5, md: 4 },
};

/** A box with a hairline border. */
export const Panel = ({ sx, ...props }: BoxProps) => <Box {...props} sx={withSx(panelSx, sx)} />;
