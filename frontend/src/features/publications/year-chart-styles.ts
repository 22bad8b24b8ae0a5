import type { SxProps, Theme } from '@mui/material/styles';

/**
 * On phones the chart scrolls sideways, starting at the newest year: with a right-to-left direction the end is visible
 * first.
 */
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
  // The fade at the edge shows that there is more; the oldest year comes to rest beside it.
  maskImage: (theme) => ({ xs: `linear-gradient(to right, transparent, #000 ${theme.sizes.chart.fade})`, sm: 'none' }),
};

export const yearsSx: SxProps<Theme> = {
  direction: 'ltr',
  display: 'grid',
  width: 'max-content',
  minWidth: '100%',
  boxSizing: 'border-box',
  pl: (theme) => ({ xs: theme.sizes.chart.fade, sm: 0 }),
  gridAutoFlow: 'column',
  gridAutoColumns: (theme) => `minmax(${theme.sizes.chart.year}px, 1fr)`,
};

export const yearSx: SxProps<Theme> = {
  display: 'flex',
  // The year comes first for screen readers.
  flexDirection: 'column-reverse',
  justifyContent: 'flex-start',
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
