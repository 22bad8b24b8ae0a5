import type { SxProps, Theme } from '@mui/material/styles';

/** Seven columns; on small screens only the days on which something happens, below each other. */
export const weekSx = (theme: Theme) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
  // Also before the days are known.
  minHeight: { md: `calc(${theme.sizes.weekDay} + 2px)` },
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& > li': {
    display: { xs: 'grid', md: 'block' },
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    columnGap: 2,
    py: 1.5,
    px: { md: 1.5 },
    borderColor: 'divider',
  },
  '& > li[data-empty=true]': { display: { xs: 'none', md: 'block' } },
  // Between the days that are shown.
  '& > li:not([data-empty=true]) ~ li': { borderTop: { xs: 1, md: 0 }, borderColor: { xs: 'divider' } },
  '& > li + li': { borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
});

/** `Tue Nov 24`; today in the accent colour, a day without entries quiet. */
export const dayHeadSx: SxProps<Theme> = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.75,
  alignItems: 'baseline',
  alignContent: 'flex-start',
  typography: 'caption',
  color: 'text.secondary',
  '& strong': { typography: 'h5', color: 'text.primary' },
  '[data-empty=true] > & strong': { color: 'text.secondary', fontWeight: 'normal' },
  '[aria-current=date] > & strong': { color: 'primary.main' },
};

export const entriesSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: { md: 1 },
  p: 0,
  display: 'grid',
  gap: 1,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', typography: 'caption', color: 'text.secondary' },
};
