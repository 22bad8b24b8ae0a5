import { addDays, dayjs, wallClockIn, type BookingUnit } from '@lab/contracts';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsPhone } from '../../../components/list/list-view';
import { labClock, labTimeZone } from '../../../lib/time';
import type { Period } from './timeline';

const WEEK_DAYS = 7;
const HOUR_MS = 3_600_000;
const FROM = /^\d{4}-\d\d-\d\d(?:T\d\d)?$/;
const HOUR_FORMAT = 'YYYY-MM-DDTHH';

const instantOf = (hour: string): number => wallClockIn(labTimeZone()).instantOf(`${hour}:00:00`).getTime();

const laterHours = (hour: string, count: number): string =>
  dayjs.utc(`${hour}:00:00`).add(count, 'hour').format(HOUR_FORMAT);

/** How many days or hours are readable at this width. */
const useCounts = (): Record<BookingUnit, number> => {
  const isPhone = useIsPhone();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  if (isPhone) return { day: WEEK_DAYS, hour: 8 };
  return isWide ? { day: 2 * WEEK_DAYS, hour: 24 } : { day: WEEK_DAYS, hour: 12 };
};

interface Shown extends Period {
  /** Where the previous and the next period begin, as the address names them. */
  earlier: string;
  later: string;
}

/**
 * The period that the address asks for: its first day or hour in the lab; by default from today or from now. Days are
 * scrolled by weeks.
 */
export const usePeriod = (
  unit: BookingUnit,
  asked: string | null,
  { today, now }: { today: string; now: number },
): Shown => {
  const count = useCounts()[unit];
  const from = asked && FROM.test(asked) && dayjs.utc(asked.slice(0, 10)).isValid() ? asked : '';
  if (unit === 'day') {
    const start = from.slice(0, 10) || today;
    return { unit, start, count, earlier: addDays(start, -WEEK_DAYS), later: addDays(start, WEEK_DAYS) };
  }
  const hour = from.includes('T') ? from : from ? `${from}T00` : labClock(new Date(now)).format(HOUR_FORMAT);
  const first = `${hour.slice(0, 11)}${String(Math.floor(Number(hour.slice(11)) / count) * count).padStart(2, '0')}`;
  const [begin, end] = [instantOf(first), instantOf(laterHours(first, count))];
  const start = new Date(begin).toISOString();
  // When the clocks change, the day has an hour more or less.
  return {
    unit,
    start,
    count: (end - begin) / HOUR_MS,
    earlier: laterHours(first, -count),
    later: laterHours(first, count),
  };
};
