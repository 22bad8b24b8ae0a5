import type { SxProps, Theme } from '@mui/material/styles';

/** One column: a row with the photo beside the text. Two or more columns: a portrait with the text below. */
export const memberCardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  gap: { xs: 2.5, sm: 2 },
  minWidth: 0,
  position: 'relative',
  overflowWrap: 'anywhere',
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

/** The link covers the photo, too. */
export const memberLinkSx: SxProps<Theme> = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: (theme) => ({ xs: theme.spacing(3), sm: 0 }),
    left: 0,
    width: (theme) => ({ xs: theme.sizes.memberThumb, sm: '100%' }),
    aspectRatio: (theme) => theme.sizes.portrait,
  },
};

export const keywordListSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  listStyle: 'none',
  m: 0,
  mt: 1.25,
  p: 0,
  '& .MuiChip-root': { maxWidth: '100%', height: 'auto', minHeight: 24, typography: 'caption', whiteSpace: 'normal' },
  '& .MuiChip-label': { px: 1, whiteSpace: 'normal', textAlign: 'left' },
  // Other buttons are not printed.
  '@media print': { '& .MuiChip-root': { display: 'inline-flex !important' } },
};

export const toolbarSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: (theme) => ({ xs: '1fr', sm: `minmax(0, ${theme.sizes.page.narrow}) auto 1fr` }),
  justifyItems: { xs: 'stretch', sm: 'start' },
  columnGap: 2,
  rowGap: 1,
  mb: { xs: 4, md: 5 },
  '& > :first-of-type': { width: '100%' },
  '& > .MuiChip-root': { justifySelf: 'start' },
};
