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
