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

/** Requests of one email address, held together by a line beside them. */
export const requestGroupSx = {
  py: 4,
  borderBottom: 1,
  borderColor: 'divider',
  '& > ul': { listStyle: 'none', m: 0, mt: 1, p: 0, pl: { xs: 2, sm: 3 }, borderLeft: 2, borderColor: 'divider' },
  '& > ul > li:last-of-type': { borderBottom: 0, pb: 0 },
} satisfies SxProps<Theme>;

/** Old and new side by side: a column each, with the same photo size in both. */
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
  // Narrow as it may be, a word of a label stays whole.
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
