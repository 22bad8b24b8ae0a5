import type { Theme } from '@mui/material/styles';

export const pageSectionSx = (theme: Theme) => ({
  outline: 'none',
  borderTop: 1,
  borderColor: 'divider',
  '& > .frame': {
    display: 'grid',
    gap: { xs: 4, lg: 8 },
    gridTemplateColumns: { xs: '1fr', lg: `${theme.sizes.margin} 1fr` },
    py: { xs: 7, md: 11 },
  },
  '& .margin': {
    display: 'grid',
    gap: 3,
    alignSelf: 'start',
    minWidth: 0,
    maxWidth: { xs: theme.sizes.measure, lg: 'none' },
    position: { lg: 'sticky' },
    top: theme.sizes.header + 24,
  },
  '& .content': { minWidth: 0 },
});
