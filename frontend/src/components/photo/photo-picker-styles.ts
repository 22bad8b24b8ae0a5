import type { SxProps, Theme } from '@mui/material/styles';
import { dropZoneSx, fileButtonSx } from '../form/file-picker-styles';

export const photoZoneSx: SxProps<Theme> = {
  ...dropZoneSx,
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
};

export const previewSx: SxProps<Theme> = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
};

export const pickButtonSx: SxProps<Theme> = {
  ...fileButtonSx,
  // On a preview, the button moves away from the face.
  '&[data-filled=true]': { position: 'absolute', bottom: (theme) => theme.spacing(2) },
};
