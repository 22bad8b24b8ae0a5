import type { SxProps, Theme } from '@mui/material/styles';

/** Whatever is inside of a card and can be pressed lies above the link that covers it. */
export const categoryCardSx: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: (theme) => theme.sizes.card,
  overflowWrap: 'anywhere',
  transition: (theme) => theme.transitions.create('border-color', { duration: 150 }),
  '&:hover': { borderColor: 'line.control' },
};

/** Makes the card around it one large link. */
export const wholeCardLinkSx: SxProps<Theme> = {
  color: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

export const swatchSx = { width: '1em', height: '1em', borderRadius: '50%' } as const;

export const resourceCardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: (theme) => theme.sizes.card,
  overflowWrap: 'anywhere',
};

export const filePickerSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: '1px dashed',
  borderColor: 'line.control',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '&[data-over=true]': { borderColor: 'primary.main', bgcolor: 'surface.tint' },
  '&[data-invalid=true]': { borderColor: 'error.main' },
  '&:has(input:focus-visible)': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

export const fileButtonSx: SxProps<Theme> = {
  typography: 'button',
  cursor: 'pointer',
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'line.control',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary' },
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
