import type { SxProps, Theme } from '@mui/material/styles';

export const theirValueSx: SxProps<Theme> = {
  '&&': { color: 'warning.main' },
  pl: 1,
  borderLeft: 2,
  borderColor: 'warning.main',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
};

export const changedMeanwhileSx: SxProps<Theme> = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderRadius: 1,
  bgcolor: 'surface.tint',
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

/** Field names in a sentence; each is a link to its field. */
export const differingFieldsSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  '& button': { typography: 'body2', fontWeight: 550, py: 0.5, textAlign: 'left' },
};
