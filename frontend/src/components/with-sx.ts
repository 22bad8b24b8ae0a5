import type { SxProps, Theme } from '@mui/material/styles';

/** A component's own styles, followed by the caller's, which take precedence. */
export const withSx = (own: SxProps<Theme>, sx: SxProps<Theme> | undefined): SxProps<Theme> =>
  [own, sx ?? false].flat() as SxProps<Theme>;
