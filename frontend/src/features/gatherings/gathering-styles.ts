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
export const cardColumnsSx: SxProps<Theme> = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  mt: { xs: 2.5, md: 3 },
  pt: { xs: 2.5, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: (theme: Theme) => `${theme.sizes.gathering.facts} minmax(0, 1fr)` },
};

export const factListSx: SxProps<Theme> = {
  m: 0,
  display: 'grid',
  gap: 2,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'body1', overflowWrap: 'anywhere' },
};

export const venueListSx: SxProps<Theme> = { listStyle: 'none', m: 0, p: 0 };

export const venueSx: SxProps<Theme> = {
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
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
  borderLeft: 2,
  borderColor: 'divider',
  '& li + li': { mt: 1 },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
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
