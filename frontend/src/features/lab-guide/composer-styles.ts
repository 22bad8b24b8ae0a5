import type { SxProps, Theme } from '@mui/material/styles';

export const composerSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  columnGap: 0.5,
  p: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiFormHelperText-root': { mx: 1 },
};

export const composerInputSx: SxProps<Theme> = {
  typography: 'body2',
  px: 1.25,
  py: 1.25,
  '& textarea': { p: 0, height: 'auto' },
};
