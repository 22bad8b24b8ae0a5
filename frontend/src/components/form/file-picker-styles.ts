import type { SxProps, Theme } from '@mui/material/styles';

/** A place where a file can be dropped, with an input for it inside. */
export const dropZoneSx = {
  border: '1px dashed',
  borderColor: 'line.control',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '&[data-over=true]': { borderColor: 'primary.main', bgcolor: 'surface.tint' },
  '&[data-invalid=true]': { borderColor: 'error.main' },
  '&:has(input:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} satisfies SxProps<Theme>;

export const filePickerSx = {
  ...dropZoneSx,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
} satisfies SxProps<Theme>;

/** The label of the input, which looks like a button. */
export const fileButtonSx = {
  typography: 'button',
  cursor: 'pointer',
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'line.control',
  borderRadius: 1,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary' },
} satisfies SxProps<Theme>;
