import type { SxProps, Theme } from '@mui/material/styles';

export const newsSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
  columnGap: { md: 6, lg: 10 },
  rowGap: 3,
  pb: { xs: 6, md: 8 },
};

export const newsListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: (theme) => `${theme.sizes.newsDate} 1fr`,
    columnGap: 2,
    py: 0.75,
    maxWidth: (theme) => theme.sizes.page.text,
  },
  '& time': { typography: 'body2', color: 'text.secondary', lineHeight: 1.6 },
};
