import { amountText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';

/**
 * On phones the chart scrolls sideways, starting at the newest year: with a right-to-left direction the end is visible
 * first.
 */
const chartSx: SxProps<Theme> = {
  direction: 'rtl',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: 1,
  borderColor: 'divider',
  // The fade at the edge shows that the chart continues; the oldest year scrolls clear of it.
  maskImage: (theme) => ({ xs: `linear-gradient(to right, transparent, #000 ${theme.sizes.chart.fade})`, sm: 'none' }),
};

const yearsSx: SxProps<Theme> = {
  direction: 'ltr',
  display: 'grid',
  width: 'max-content',
  minWidth: '100%',
  boxSizing: 'border-box',
  pl: (theme) => ({ xs: theme.sizes.chart.fade, sm: 0 }),
  gridAutoFlow: 'column',
  gridAutoColumns: (theme) => `minmax(${theme.sizes.chart.year}px, 1fr)`,
};

const yearSx: SxProps<Theme> = {
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
const barSx = (part: number) => (theme: Theme) => ({
  width: 'calc(100% - 4px)',
  height: `${Math.max(1, Math.round(part * theme.sizes.chart.bar))}px`,
  borderRadius: '2px 2px 0 0',
});

const targetOf = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, index - 1), ArrowRight: Math.min(count - 1, index + 1), Home: 0, End: count - 1 })[key];

/**
 * Roving tabindex for a row of buttons: a single tab stop; arrow keys, Home and End move the focus.
 * @param count the number of buttons
 * @param first the button that is the tab stop until the focus has moved
 */
const useRovingFocus = (count: number, first: number) => {
  const [walked, setWalked] = useState<number>();
  const current = Math.min(walked ?? first, count - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, current, count);
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  };
  return {
    groupProps: { onKeyDown },
    itemProps: (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setWalked(index) }),
  };
};

interface YearChartProps {
  /** One entry per year, oldest first. */
  counts: readonly { year: number; count: number }[];
  selected: number | null;
  onToggle: (year: number) => void;
}

const describe = (year: number, count: number): string =>
  `${year}: ${count ? amountText(count, 'publications') : 'no publications'}`;

/** A bar chart of publications per year; each bar is a button that filters by its year. */
export const YearChart = ({ counts, selected, onToggle }: YearChartProps) => {
  const id = useId();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const selectedIndex = counts.findIndex(({ year }) => year === selected);
  const focus = useRovingFocus(counts.length, selectedIndex === -1 ? counts.length - 1 : selectedIndex);
  return (
    <Box data-screen-only>
      <Typography id={id} variant="h6" component="p">
        Filter by year
      </Typography>
      <Box component="fieldset" aria-labelledby={id} {...focus.groupProps} sx={chartSx}>
        <Box sx={yearsSx}>
          {counts.map(({ year, count }, index) => (
            <Box
              key={year}
              component="button"
              type="button"
              aria-label={describe(year, count)}
              aria-pressed={year === selected}
              onClick={() => onToggle(year)}
              {...focus.itemProps(index)}
              sx={yearSx}
            >
              <span className="year">{year}</span>{' '}
              <Box component="span" className="bar" data-bar="main" sx={barSx(count / most)} />
              <span className="count">{count || ''}</span>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
};
