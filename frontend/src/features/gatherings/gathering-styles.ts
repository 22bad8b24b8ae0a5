import type { SxProps, Theme } from '@mui/material/styles';

/** Two fields in columns where there is room. */
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

/** A column of cards. */
export const cardListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
};

/** The folded part of the list. */
export const endedSx: SxProps<Theme> = {
  mt: { xs: 2.5, md: 4 },
  'ul:empty + &': { mt: 0 },
  '& > summary': { cursor: 'pointer', width: 'fit-content', py: 1, borderRadius: 0.5, color: 'text.secondary' },
  '& > summary > *': { display: 'inline', ml: 0.5 },
  '& > summary:hover': { color: 'text.primary' },
  '& > summary:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& > ul': { mt: 2 },
};

/** The facts of a gathering beside its venues. */
export const cardColumnsSx = (theme: Theme) => ({
  display: 'grid',
  gap: { xs: 4, lg: 7 },
  mt: { xs: 2.5, md: 3 },
  pt: { xs: 2.5, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${theme.sizes.gathering.facts} minmax(0, 1fr)` },
});

/** A title with actions beside it, or below it on phones. */
export const cardHeadSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
};

/** A shared gathering: facts and RSVPs in one column, venues in the other; stacked on phones. */
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

/** Two columns on very wide screens, because very long bars are hard to compare. */
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

/** The comments on a venue: a few lines high, then scrollable. */
export const commentsSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  py: 0,
  pl: 1.5,
  pr: 1,
  maxHeight: (theme) => theme.sizes.gathering.comments,
  overflowY: 'auto',
  // A fade at the upper edge shows that there is more to scroll.
  '&[data-long=true]': {
    maskImage: 'linear-gradient(transparent, #000 1rem)',
    '& > li:first-of-type': { pt: 1 },
  },
  '@media print': { maxHeight: 'none', '&[data-long=true]': { maskImage: 'none' } },
  borderLeft: 2,
  borderColor: 'divider',
  '& li + li': { mt: 0.75 },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
};

/** The expandable names below a line of counts. */
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
