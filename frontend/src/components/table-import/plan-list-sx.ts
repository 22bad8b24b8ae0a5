import type { SxProps, Theme } from '@mui/material/styles';

/** A table in the plan of an import. */
const planTableSx = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { py: 0.75, pl: 0, pr: 2, textAlign: 'left', verticalAlign: 'top' },
  '& thead th': { typography: 'caption', color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
} as const;

/** A scrolling list of lines with their numbers in it. */
export const planListSx: SxProps<Theme> = {
  mt: 1,
  maxHeight: (theme) => theme.sizes.codeHeight,
  overflow: 'auto',
  overflowWrap: 'break-word',
  '& table': { ...planTableSx, width: '100%' },
  '& th': { whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 550 },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};
