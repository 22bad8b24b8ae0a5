import type { SxProps, Theme } from '@mui/material/styles';

/** Too many years for a phone scroll sideways, and begin at the newest: read from the right, the end comes first. */
export const chartSx: SxProps<Theme> = {
  direction: 'rtl',
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: 1,
  borderColor: 'divider',
};

export const yearsSx: SxProps<Theme> = {
  direction: 'ltr',
  display: 'grid',
  width: 'max-content',
  minWidth: '100%',
  gridAutoFlow: 'column',
  gridAutoColumns: (theme) => `minmax(${theme.sizes.chart.year}px, 1fr)`,
};

export const yearSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 0.5,
  p: 0,
  pb: 1,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  typography: 'caption',
  color: 'text.secondary',
  '& .bar': { bgcolor: 'line.strong', transition: 'height 400ms ease, background-color 150ms' },
  '& .count': { opacity: 0.85 },
  '& .century': { display: { xs: 'none', lg: 'inline' } },
  '& .short': { display: { lg: 'none' } },
  '&:hover, &[aria-pressed=true]': { color: 'text.primary' },
  '&:hover .bar': { bgcolor: 'primary.light' },
  '&[aria-pressed=true] .bar': { bgcolor: 'primary.main' },
  '&[aria-pressed=true] .year': { fontWeight: 600 },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2, borderRadius: 0.5 },
};

/** @param part of the tallest bar, 0 to 1 */
export const barSx = (part: number) => (theme: Theme) => ({
  width: 'calc(100% - 4px)',
  height: `${Math.max(1, Math.round(part * theme.sizes.chart.bar))}px`,
  borderRadius: '2px 2px 0 0',
});
