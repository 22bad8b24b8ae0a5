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
    // In a low window the margin scrolls by itself; otherwise its end would be visible only at the end of the section.
    maxHeight: { lg: `calc(100dvh - ${theme.sizes.header + 48}px)` },
    overflowY: { lg: 'auto' },
    scrollbarWidth: 'thin',
    // Padding for focus rings, which would be clipped.
    mx: { lg: -0.5 },
    px: { lg: 0.5 },
    pb: { lg: 0.5 },
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
  '& .content': { minWidth: 0 },
});
