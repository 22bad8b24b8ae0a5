import type { SxProps, Theme } from '@mui/material/styles';

export const topicListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  // The bars grow when the list is scrolled into view.
  '&[data-reveal=waiting] .share > *': { transform: 'scaleX(0)' },
  '&[data-reveal=seen] .share > *': { transition: 'transform 1500ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
  '@media print': { '& .share': { display: 'none' } },
};

export const topicSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 1.5,
  alignItems: 'baseline',
  width: '100%',
  py: 1,
  px: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'left',
  typography: 'body2',
  color: 'text.secondary',
  '& .share': {
    gridColumn: '1 / -1',
    mt: 0.75,
    height: (theme) => theme.sizes.progressLine,
    bgcolor: 'divider',
    '& > *': { display: 'block', height: '100%', bgcolor: 'line.control', transformOrigin: 'left' },
  },
  '&:hover, &[aria-pressed=true]': { color: 'text.primary' },
  '&[aria-pressed=true]': { fontWeight: 600 },
  '&[aria-pressed=true] .share > *': { bgcolor: 'primary.main' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2, borderRadius: 0.5 },
};

/** @param part of the whole list, 0 to 1 */
export const fillSx = (part: number): SxProps<Theme> => ({ width: `${(part * 100).toFixed(1)}%` });
