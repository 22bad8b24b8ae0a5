import type { SxProps, Theme } from '@mui/material/styles';

/** Portraits are dimmed in the dark theme. */
export const dimmed = { filter: 'brightness(0.88)' };

export const heroSx = (theme: Theme) => ({
  position: 'relative',
  overflow: 'clip',
  [theme.breakpoints.up('md')]: { minHeight: theme.sizes.hero },
});

export const heroFrameSx: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
  // Not centred: the page is painted while it is parsed, and what comes later must not move what is there.
  alignItems: 'start',
  columnGap: { md: 6, lg: 10 },
  rowGap: 4,
  pt: { xs: 4, md: 'clamp(3.5rem, 10svh, 6rem)' },
  pb: { xs: 4, md: 7 },
  '& > .words': { position: 'relative', minWidth: 0, order: { md: -1 }, maxWidth: (t) => t.sizes.page.text },
};

/** The portrait and the rings around it. */
export const portraitSx = (theme: Theme) => ({
  position: 'relative',
  width: theme.sizes.heroPortrait,
  '& > img': {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: theme.sizes.portrait,
    objectFit: 'cover',
    borderRadius: 1,
    bgcolor: 'surface.sunken',
    [theme.getColorSchemeSelector('dark')]: dimmed,
  },
});

export const sectionLinksSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  mt: { xs: 3.5, md: 4.5 },
  '& > a': { px: { xs: 1.75, sm: 2.5 } },
};
