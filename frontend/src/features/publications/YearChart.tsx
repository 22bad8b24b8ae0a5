import { amountText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRovingFocus } from './use-roving-focus';
import { barSx, chartSx, yearSx, yearsSx } from './year-chart-styles';

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
              <span className="year">{year}</span>
              <Box component="span" className="bar" data-bar="main" sx={barSx(count / most)} />
              <span className="count">{count || ''}</span>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
};
