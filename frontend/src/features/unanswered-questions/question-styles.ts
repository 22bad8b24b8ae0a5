import type { SxProps, Theme } from '@mui/material/styles';

/** A question and what can be done with it, side by side; stacked on phones. */
export const questionRowSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'stretch', md: 'center' },
  gap: 2,
  py: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
};
