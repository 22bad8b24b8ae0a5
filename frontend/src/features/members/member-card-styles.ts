import type { SxProps, Theme } from '@mui/material/styles';

/** On a phone a row, photo beside text; from two columns on a portrait with the text below it. */
export const memberCardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  gap: { xs: 2.5, sm: 2 },
  minWidth: 0,
  py: { xs: 3, sm: 0 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
};

export const memberPhotoSx = ({ sizes, breakpoints }: Theme) => ({
  flexShrink: 0,
  alignSelf: 'flex-start',
  width: sizes.memberThumb,
  aspectRatio: sizes.portrait,
  [breakpoints.up('sm')]: { width: '100%' },
});
