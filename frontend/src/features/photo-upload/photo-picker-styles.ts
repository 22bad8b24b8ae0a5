import type { SxProps, Theme } from '@mui/material/styles';

export const dropZoneSx: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  width: '100%',
  maxWidth: (theme) => theme.sizes.photoPicker,
  aspectRatio: (theme) => theme.sizes.portrait,
  overflow: 'hidden',
  border: '1px dashed',
  borderColor: 'line.control',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '&[data-over=true]': { borderColor: 'primary.main', bgcolor: 'surface.tint' },
  '&[data-invalid=true]': { borderColor: 'error.main' },
  '&:has(input:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
};

export const previewSx: SxProps<Theme> = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
};

export const pickButtonSx: SxProps<Theme> = {
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
  // Over a photo it moves out of the face.
  '&[data-filled=true]': { position: 'absolute', bottom: (theme) => theme.spacing(2) },
};
