import type { SxProps, Theme } from '@mui/material/styles';

/** A component's own styles, and above them those of who uses it. */
export const withSx = (own: SxProps<Theme>, sx: SxProps<Theme> | undefined): SxProps<Theme> =>
  [own, sx ?? false].flat() as SxProps<Theme>;
