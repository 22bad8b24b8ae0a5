import type { SxProps, Theme } from '@mui/material/styles';
import { ruledListSx, ruledRowSx } from '../../components/list/ruled-list-styles';

/** In print, a line of the agenda: date and type in the margin, the rest beside them. */
const agendaSx = {
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
} as const satisfies SxProps<Theme>;

const cancelledSx = {
  '&[data-cancelled=true]': { bgcolor: 'surface.alert', borderColor: 'error.main' },
  '&[data-cancelled=true] .title': { textDecoration: 'line-through', color: 'error.main' },
} as const;

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
  ...cancelledSx,
  ...agendaSx,
};

/** The widths of the list at which it gets a second and a third column. */
const columnWidths = [1_120, 1_360] as const;

/** The list of rows, in one to three columns, inside of a box with `rowsFrameSx`. */
export const rowsFrameSx = { containerType: 'inline-size' } as const;

export const rowsSx: SxProps<Theme> = {
  ...ruledListSx,
  display: 'grid',
  columnGap: 5,
  [`@container (min-width: ${columnWidths[0]}px)`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [`@container (min-width: ${columnWidths[1]}px)`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media print': { display: 'block', border: 0 },
};

/** A row: in a narrow column one below the other; in a wide one the date at the start, and what is due at the end. */
export const rowSx: SxProps<Theme> = {
  ...ruledRowSx,
  position: 'relative',
  minWidth: 0,
  py: 1.5,
  overflowWrap: 'anywhere',
  '& > .date': { display: 'block', color: 'text.secondary' },
  '& > .title > span': { textAlign: 'start', borderRadius: 0.5 },
  '& > .title > span:hover': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: '0.22em' },
  '& > .head': { display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' },
  '& > .head > div': { py: 0.25 },
  '& .presenters, & .description': { color: 'text.secondary' },
  '& .description': { mt: 1, whiteSpace: 'pre-line', maxWidth: (theme) => theme.sizes.measure },
  '& .page': { display: 'inline-block', mt: 1 },
  '& > .tools': { position: 'absolute', top: 6, right: 0 },
  '& > .due > *': { mt: 1 },
  '@media screen': { '&[data-open=false] > .more': { display: 'none' } },
  ...cancelledSx,
  '&[data-cancelled=true][data-variant]': { mx: -1.5, px: 1.5 },
  // Below the tools, which are in the same line as the date.
  '@container (max-width: 719.98px)': { '&[data-open=true] > .date': { mb: 1 } },
  [`@container (min-width: 720px) and (max-width: ${columnWidths[0] - 0.02}px)`]: {
    '@media screen': {
      display: 'grid',
      columnGap: 3,
      gridTemplateColumns: ({ sizes }: Theme) =>
        `${sizes.meetingRow.date} minmax(0, 1fr) ${sizes.meetingRow.tools} auto`,
      alignItems: 'baseline',
      '& > *': { gridColumn: '2 / span 2' },
      '& > .date': { gridColumn: 1, gridRow: 1 },
      '& > .title': { gridColumn: 2, gridRow: 1 },
      '& > .head': { gridColumn: 2, gridRow: 2 },
      '& > .tools, & > .due': { gridRow: '1 / span 2', alignSelf: 'center' },
      '& > .tools': { gridColumn: 3, position: 'static', justifySelf: 'end' },
      '& > .due': { gridColumn: 4 },
      '& > .due > *': { mt: 0 },
      '&:not(:has(> .due)) > .tools': { gridColumn: '3 / -1' },
    },
  },
  ...agendaSx,
};
