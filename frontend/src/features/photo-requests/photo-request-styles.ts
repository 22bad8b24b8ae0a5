import type { SxProps, Theme } from '@mui/material/styles';

export const requestRowSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 2, sm: 4 },
  py: 4,
  borderBottom: 1,
  borderColor: 'divider',
} satisfies SxProps<Theme>;

export const requestPhotoSx = {
  width: (theme: Theme) => theme.sizes.reviewThumb,
  aspectRatio: (theme: Theme) => theme.sizes.portrait,
  alignSelf: 'flex-start',
  flexShrink: 0,
} satisfies SxProps<Theme>;

/** In line with the name. */
export const selectBoxSx = {
  alignSelf: 'flex-start',
  ml: -1.25,
  mr: { sm: -2.5 },
  mt: { sm: -0.75 },
} satisfies SxProps<Theme>;

/** It stays in sight while the list scrolls below it. */
export const selectionBarSx = {
  position: 'sticky',
  top: (theme: Theme) => ({ xs: theme.sizes.headerCompact, md: theme.sizes.portalHeader }),
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  m: 0,
  px: 0,
  py: 1,
  minWidth: 0,
  minHeight: 60,
  border: 0,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} satisfies SxProps<Theme>;

/** Requests from one email address, grouped by a vertical line. */
export const requestGroupSx = {
  py: 4,
  borderBottom: 1,
  borderColor: 'divider',
  '& > ul': { listStyle: 'none', m: 0, mt: 1, p: 0, pl: { xs: 2, sm: 3 }, borderLeft: 2, borderColor: 'divider' },
  '& > ul > li:last-of-type': { borderBottom: 0, pb: 0 },
} satisfies SxProps<Theme>;

/** Old and new values in two columns, with the same photo size. */
export const comparisonSx = {
  width: '100%',
  maxWidth: (theme: Theme) => theme.sizes.measure,
  mt: 1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: { xs: 'caption', sm: 'body2' },
  '& th, & td': { py: 0.75, pl: 0, pr: { xs: 1, sm: 2 }, textAlign: 'left', verticalAlign: 'top' },
  '& td': { overflowWrap: 'anywhere' },
  '& thead th': { typography: 'caption', color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
  // Labels are not broken within words.
  '& th:first-of-type': {
    width: ({ sizes }: Theme) => ({ xs: sizes.comparedLabel.narrow, sm: sizes.comparedLabel.wide }),
  },
  '& tbody th': { fontWeight: 'normal', color: 'text.secondary' },
  '& tbody tr[data-changed=true] th': { fontWeight: 550, color: 'text.primary' },
  '& img': {
    width: '100%',
    maxWidth: (theme: Theme) => theme.sizes.memberThumb,
    aspectRatio: (theme: Theme) => theme.sizes.portrait,
  },
  '& ins': { color: 'warning.main', fontWeight: 550, textDecoration: 'none' },
  '& .none': { color: 'text.secondary' },
  '& ins .none': { color: 'inherit' },
} satisfies SxProps<Theme>;

/** Those who can be invited, above the requests. */
export const newMembersSx: SxProps<Theme> = {
  mb: 3,
  p: 2,
  borderRadius: 1,
  bgcolor: 'surface.tint',
  '& ul': { listStyle: 'none', m: 0, mt: 1, p: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.5,
    py: 0.75,
    overflowWrap: 'anywhere',
    maxWidth: (theme) => theme.sizes.measure,
  },
};
