import type { SxProps, Theme } from '@mui/material/styles';

/** Meeting days are outlined, days with a meeting filled, the selected day in the accent colour. */
export const calendarSx: SxProps<Theme> = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'center',
  typography: 'body2',
  borderTop: 1,
  borderColor: 'divider',
  '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 'normal', py: 1 },
  '& td': { p: 0, height: (theme) => theme.sizes.calendar.day + 4, color: 'text.secondary' },
  '& td[data-outside=true]': { color: 'text.disabled' },
  '& td[data-outside=true] > span': { visibility: 'hidden' },
  '& [aria-current=date]': { fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  '& button': {
    width: (theme) => theme.sizes.calendar.day,
    height: (theme) => theme.sizes.calendar.day,
    borderRadius: 1,
    font: 'inherit',
    color: 'text.primary',
    border: 1,
    borderColor: 'line.strong',
    '&:hover': { borderColor: 'text.primary' },
    '&[data-busy=true]': {
      bgcolor: 'surface.tint',
      borderColor: 'primary.main',
      color: 'primary.main',
      fontWeight: 600,
    },
    '&[data-selected=true]': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
  },
};
