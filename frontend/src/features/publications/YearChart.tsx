import Box from '@mui/material/Box';
import { useRovingFocus } from './use-roving-focus';
import { barSx, chartSx, yearSx, yearsSx } from './year-chart-styles';

interface YearChartProps {
  /** One entry a year, oldest first. */
  counts: readonly { year: number; count: number }[];
  selected: number | null;
  onToggle: (year: number) => void;
}

const describe = (year: number, count: number): string =>
  `${year}: ${count || 'no'} ${count === 1 ? 'publication' : 'publications'}`;

/** Publications a year as bars, each of which is the button that shows its year. */
export const YearChart = ({ counts, selected, onToggle }: YearChartProps) => {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const selectedIndex = counts.findIndex(({ year }) => year === selected);
  const focus = useRovingFocus(counts.length, selectedIndex === -1 ? counts.length - 1 : selectedIndex);
  return (
    <Box component="fieldset" data-screen-only aria-label="Publications by year" {...focus.groupProps} sx={chartSx}>
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
            <span className="count">{count || ''}</span>
            <Box component="span" className="bar" data-bar="main" sx={barSx(count / most)} />
            <span className="year">
              <span className="century">{Math.floor(year / 100)}</span>
              <span className="short">’</span>
              {String(year % 100).padStart(2, '0')}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
