import type { SxProps, Theme } from '@mui/material/styles';

/** The sentence that says whether the name is protected, beside the portrait. */
export const standingSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { xs: 2, md: 3 },
  alignItems: 'start',
  p: { xs: 2.5, md: 4 },
  borderLeft: 3,
  borderColor: 'warning.main',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  overflowWrap: 'anywhere',
  '&[data-protected=true]': { borderColor: 'primary.main', bgcolor: 'surface.tint' },
};

/** The title in the margin, the content beside it; one below the other on phones. */
export const sectionSx: SxProps<Theme> = (theme) => ({
  display: 'grid',
  columnGap: 4,
  rowGap: 1.5,
  py: { xs: 3, md: 4 },
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `${theme.sizes.signInMargin} minmax(0, 1fr)` },
});

export const passkeySx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& > svg': { color: 'text.secondary', flexShrink: 0 },
};
