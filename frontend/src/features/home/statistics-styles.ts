import type { SxProps, Theme } from '@mui/material/styles';

/** The number is shown above its label, although the label comes first in a definition list. */
export const statisticsSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: { xs: 'space-between', md: 'start' },
  columnGap: { xs: 2, md: 10 },
  m: 0,
  mt: { xs: 4, md: 6 },
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: 0.5 },
};
