import type { SxProps, Theme } from '@mui/material/styles';

/** Two fields side by side where there is room. */
export const dateFieldsSx: SxProps<Theme> = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
};

export const fieldGroupSx: SxProps<Theme> = {
  display: 'grid',
  gap: 2.5,
  m: 0,
  mt: 1,
  p: 0,
  pt: 1,
  minWidth: 0,
  border: 0,
  '& > legend': { p: 0, mb: 1 },
};

/** Cards below each other. */
export const cardListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
};

/** The facts of an event, and its venues beside them. */
export const cardColumnsSx = (theme: Theme) => ({
  display: 'grid',
  gap: { xs: 4, lg: 7 },
  mt: { xs: 2.5, md: 3 },
  pt: { xs: 2.5, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${theme.sizes.gathering.facts} minmax(0, 1fr)` },
});

/** A title and what can be done: beside it, on phones below. */
export const cardHeadSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
};

/** A shared event: its facts, who comes below them, and the venues beside both; one after the other on phones. */
export const sharedColumnsSx = (theme: Theme) => ({
  overflowWrap: 'anywhere',
  display: 'grid',
  gap: { xs: 4, lg: 5 },
  columnGap: { lg: 8 },
  '& > *': { minWidth: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${theme.sizes.gathering.sharedFacts} minmax(0, 1fr)` },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"facts" "venues" "answers"', lg: '"facts venues" "answers venues"' },
});

export const factListSx: SxProps<Theme> = {
  m: 0,
  display: 'grid',
  gap: 2,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'body1', overflowWrap: 'anywhere' },
};

/** Two in a row on very wide screens: nobody compares bars as long as a shelf. */
export const venueListSx = (theme: Theme) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 7,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.sizes.measure}), 1fr))`,
});

export const venueSx: SxProps<Theme> = {
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  minWidth: 0,
};

export const venueHeadSx: SxProps<Theme> = { display: 'flex', alignItems: 'flex-start', gap: 1 };

export const voteBarSx: SxProps<Theme> = {
  display: 'flex',
  overflow: 'hidden',
  height: (theme) => theme.sizes.gathering.bar,
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '& > span': { transition: (theme) => theme.transitions.create('flex-grow', { duration: 300 }) },
  '& > .yes': { bgcolor: 'primary.main' },
  '& > .no': { bgcolor: 'line.control' },
};

/** What was said of a venue: a few lines, which scroll beyond that. */
export const commentsSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  py: 0,
  pl: 1.5,
  pr: 1,
  maxHeight: (theme) => theme.sizes.gathering.comments,
  overflowY: 'auto',
  // Where a line is cut, it fades: there is more.
  maskImage: 'linear-gradient(#000 calc(100% - 1.25rem), transparent)',
  '& > li:last-of-type': { pb: 1.25 },
  '@media print': { maxHeight: 'none', maskImage: 'none' },
  borderLeft: 2,
  borderColor: 'divider',
  '& li + li': { mt: 1 },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
};

/** What can be unfolded below a line of counts. */
export const namesSx: SxProps<Theme> = {
  typography: 'caption',
  color: 'text.secondary',
  '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5, borderRadius: 0.5 },
  '& summary:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& p': { m: 0 },
};

export const noteSx: SxProps<Theme> = { p: 2, borderRadius: 1, bgcolor: 'surface.sunken' };

export const winnerSx: SxProps<Theme> = {
  p: 2,
  borderRadius: 1,
  bgcolor: 'surface.tint',
  overflowWrap: 'anywhere',
};
