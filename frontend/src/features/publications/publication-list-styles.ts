import type { Theme } from '@mui/material/styles';

/** The year stands in the margin and stays there while its publications go by. */
export const yearGroupSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '5rem 1fr' },
  py: { xs: 2.5, md: 3.5 },
  borderTop: 1,
  borderColor: 'divider',
  '& > h3': {
    position: { sm: 'sticky' },
    top: (theme: Theme) => theme.sizes.header + 24,
    alignSelf: 'start',
    color: 'text.secondary',
    mt: { sm: -0.5 },
    mb: { xs: 1, sm: 0 },
  },
} as const;

/** Everything inside is plain HTML: some hundred elements with a class each would weigh more than their text. */
export const listSx = (theme: Theme) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 3, md: 3.5 },
  ...theme.typography.body2,
  '& > li': { minWidth: 0, overflowWrap: 'anywhere', scrollMarginTop: theme.sizes.header },
  '& p': { m: 0, color: 'text.secondary' },
  '& .title': { ...theme.typography.body1, fontWeight: 550, lineHeight: 1.4, color: 'text.primary', mb: 0.5 },
  '& .venue strong': { fontWeight: 550, color: 'primary.main' },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 },
  '& a, & button': {
    ...theme.typography.caption,
    fontWeight: 550,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    px: 1.25,
    border: 1,
    borderColor: 'line.strong',
    borderRadius: 0.75,
    background: 'none',
    color: 'primary.main',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { borderColor: 'primary.main' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  },
  '@media print': {
    '& .links': { display: 'block', mt: 0.25 },
    '& a': { display: 'inline', border: 0, p: 0, mr: 2, fontWeight: 'normal' },
    '& a:not([href^=http])': { display: 'none' },
    '& a::after': { content: '": " attr(href)' },
  },
});
