import type { Theme } from '@mui/material/styles';
import { fadeIn } from '../../components/motion/reveal-styles';

/** Paper has everything, and so has a page without scripts, where nothing can be unfolded. */
const unfoldedOnPaper = { '@media print, (scripting: none)': { contentVisibility: 'visible', display: 'block' } };

export const yearGroupSx = { '&[hidden]': unfoldedOnPaper } as const;

/** The year is sticky in the margin while its publications scroll. */
export const yearSx = {
  ...fadeIn,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '5rem minmax(0, 1fr)' },
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

export const unfoldSx = { display: 'block', mt: 1, '@media (scripting: none)': { display: 'none' } } as const;

/** The list styles plain HTML elements: a class on each of hundreds of elements would be larger than their text. */
export const listSx = (theme: Theme) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  ...theme.typography.body2,
  '& > li:not([hidden]) ~ li:not([hidden])': { mt: { xs: 3, md: 3.5 } },
  '& > li[hidden]': unfoldedOnPaper,
  // Without a place on the page; the text must stay visible to be found.
  '@media screen and (scripting)': { '[hidden] & .links, & > li[hidden] .links': { visibility: 'hidden' } },
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
  '@media print, (scripting: none)': { '& > li + li': { mt: 3 } },
  '@media print': {
    '& .links': { display: 'block', mt: 0.25 },
    '& a': { display: 'inline', border: 0, p: 0, mr: 2, fontWeight: 'normal' },
    '& a:not([href^=http])': { display: 'none' },
    '& a::after': { content: '": " attr(href)' },
  },
});
