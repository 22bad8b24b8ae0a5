import type { SxProps, Theme } from '@mui/material/styles';
import { dimmed } from './hero-styles';

export const topicGridSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 2.5, md: 3 },
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
};

export const topicCardSx: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  transition: 'border-color 200ms',
  '&:hover': { borderColor: 'line.control' },
  '&:hover img': { transform: 'scale(1.025)' },
  '&:hover svg': { transform: 'translateX(4px)' },
  '& svg': { transition: 'transform 250ms ease' },
};

export const topicPictureSx = (theme: Theme) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: theme.sizes.picture,
  objectFit: 'cover',
  bgcolor: 'surface.sunken',
  transition: 'transform 700ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  [theme.getColorSchemeSelector('dark')]: dimmed,
});

/**
 * Three lines, the last of which fades out. An ellipsis would cut a word; the lines end where the browser breaks them.
 */
export const descriptionSx: SxProps<Theme> = {
  mt: 1,
  mb: 1.5,
  color: 'text.secondary',
  '@media screen': {
    maxHeight: '3lh',
    overflow: 'hidden',
    maskImage: 'linear-gradient(#000, #000), linear-gradient(to right, #000 60%, transparent)',
    maskSize: '100% 2lh, 100% 1lh',
    maskPosition: '0 0, 0 2lh',
    maskRepeat: 'no-repeat',
  },
};

/** Extends the button over the whole card. */
export const learnMoreSx: SxProps<Theme> = {
  mt: 'auto',
  p: 0,
  minHeight: 32,
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 0.75,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  typography: 'button',
  color: 'primary.main',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
};
