import type { SxProps, Theme } from '@mui/material/styles';

/** The frame of a preview. */
export const previewSx: SxProps<Theme> = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  overflow: 'hidden',
  // Breaks only words longer than a line; columns must not become so narrow that other words break.
  overflowWrap: 'break-word',
};
