import type { SxProps, Theme } from '@mui/material/styles';

/** The portrait beside what is said of the person and their publications, on phones above it. */
export const personSx = ({ sizes, breakpoints }: Theme) => ({
  display: 'grid',
  rowGap: 3,
  mt: 2,
  overflowWrap: 'anywhere',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  [breakpoints.up('md')]: {
    columnGap: '3.5rem',
    gridTemplateColumns: `${sizes.personPortrait} minmax(0, ${sizes.page.text})`,
  },
});

export const portraitSx: SxProps<Theme> = {
  width: '100%',
  maxWidth: (theme) => theme.sizes.personPortrait,
  aspectRatio: (theme) => theme.sizes.portrait,
  alignSelf: 'start',
};

export const contactSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, minWidth: 0 },
  '& svg': { color: 'text.secondary', flexShrink: 0 },
  '& a': { minWidth: 0 },
};
