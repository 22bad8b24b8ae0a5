import type { SxProps, Theme } from '@mui/material/styles';

/** A link beside what can be done with it; on a phone below each other. */
export const linkRowSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: 2,
  py: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
};
