import type { SxProps, Theme } from '@mui/material/styles';

export type CardVariant = 'list' | 'large' | 'thumbnail';

/** A box with a hairline border; the next meeting is larger, a cancelled one is red. */
export const cardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  p: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  '&[data-variant=large]': { p: { xs: 2.5, md: 4 }, borderColor: 'line.strong' },
  '& .date': { display: 'block', mt: 1, color: 'text.secondary' },
  '& .title': { mt: 0.5 },
  '& .description': { mt: 1, color: 'text.secondary', whiteSpace: 'pre-line' },
  '&[data-variant=large] .description': { typography: 'body1', maxWidth: (theme) => theme.sizes.measure },
  // In print a line of the agenda: date and type in the margin, the rest beside it.
  '@media print': {
    '&&': {
      display: 'grid',
      columnGap: 3,
      py: 2,
      px: 0,
      border: 0,
      borderTop: 1,
      borderColor: 'line.control',
      borderRadius: 0,
    },
    gridTemplateColumns: (theme) => `${theme.sizes.agendaMargin} minmax(0, 1fr)`,
    '& > *': { gridColumn: 2 },
    '& > .date': { gridColumn: 1, gridRow: 1, m: 0 },
    '& > .head': { gridColumn: 1, gridRow: '2 / span 6', alignSelf: 'start' },
    '& .title': { typography: 'h4', m: 0 },
    '& dl': { mt: 1 },
  },
  '&[data-cancelled=true]': { bgcolor: 'surface.alert', borderColor: 'error.main' },
  '&[data-cancelled=true] .title': { textDecoration: 'line-through', color: 'error.main' },
};
