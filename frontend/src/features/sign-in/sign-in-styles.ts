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

export const passkeySx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& > svg': { color: 'text.secondary', flexShrink: 0 },
};
