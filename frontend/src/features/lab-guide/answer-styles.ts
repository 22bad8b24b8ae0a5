import type { SxProps, Theme } from '@mui/material/styles';

export const answerListSx = { m: 0, mt: 0.5, mb: 0.5, pl: 2.25 } satisfies SxProps<Theme>;

/** Questions below each other, as wide as they need. */
export const offersSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gap: 0.75,
  justifyItems: 'start',
  '& .MuiButton-root': { textAlign: 'left', whiteSpace: 'normal', bgcolor: 'background.paper' },
};
