import type { SxProps, Theme } from '@mui/material/styles';

const tableSx = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { py: 0.75, pl: 0, pr: 2, textAlign: 'left', verticalAlign: 'top' },
  '& thead th': { typography: 'caption', color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
} as const;

export const importNumbersSx: SxProps<Theme> = {
  ...tableSx,
  width: '100%',
  '& td': { typography: 'h4' },
  '& td[data-wrong=true]': { color: 'error.main' },
};

export const importProblemsSx: SxProps<Theme> = {
  mt: 1,
  maxHeight: (theme) => theme.sizes.codeHeight,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '& table': { ...tableSx, width: '100%' },
  '& th': { whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 550 },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

/** Lines are not broken, so that each is one member. */
export const csvTextSx: SxProps<Theme> = {
  '& textarea': { fontFamily: 'monospace', typography: 'caption', whiteSpace: 'pre', overflowX: 'auto !important' },
};
