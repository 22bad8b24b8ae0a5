import type { SxProps, Theme } from '@mui/material/styles';

/** Interactive elements inside a card are above the link that covers it. */
export const categoryCardSx: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: (theme) => theme.sizes.card,
  overflowWrap: 'anywhere',
  transition: (theme) => theme.transitions.create('border-color', { duration: 150 }),
  '&:hover': { borderColor: 'line.control' },
};

/** Extends the link over the whole card. */
export const wholeCardLinkSx: SxProps<Theme> = {
  color: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

/** In the corner, above the link that covers the card. */
export const categoryActionsSx: SxProps<Theme> = {
  position: 'absolute',
  right: (theme) => theme.spacing(2),
  bottom: (theme) => theme.spacing(2.5),
  display: 'flex',
};

export const swatchSx = { width: '1em', height: '1em', borderRadius: '50%' } as const;

export const resourceCardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: (theme) => theme.sizes.card,
  overflowWrap: 'anywhere',
};

export const skippedListSx: SxProps<Theme> = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: (theme) => theme.sizes.codeHeight,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '& li': { py: 1, borderTop: 1, borderColor: 'divider' },
};
