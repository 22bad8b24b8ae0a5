import type { SxProps, Theme } from '@mui/material/styles';

/** Names on the left, and two narrow columns of switches. */
export const kindsSx: SxProps<Theme> = (theme) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& th, & td': { p: 0, py: 0.75, borderBottom: 1, borderColor: 'divider', verticalAlign: 'middle' },
  '& th': { textAlign: 'start', fontWeight: 400 },
  '& td, & th[scope=col]:not(:first-of-type)': { width: theme.sizes.switchColumn, textAlign: 'center' },
  '& thead :is(td, th)': { typography: 'body2', fontWeight: 550, py: 0.5 },
  '& .group': { typography: 'body2', fontWeight: 550, pt: 3, color: 'text.secondary' },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& .hint': { display: 'block', typography: 'caption', color: 'text.secondary' },
});

/** An address that waits, apart from the one that is used. */
export const pendingSx: SxProps<Theme> = {
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
  p: 2,
  borderLeft: 3,
  borderColor: 'warning.main',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
};
