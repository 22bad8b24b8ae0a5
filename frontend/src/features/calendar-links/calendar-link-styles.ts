import type { SxProps, Theme } from '@mui/material/styles';

/** A link and its actions, side by side; stacked on phones. */
export const linkRowSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: 2,
  py: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
};
