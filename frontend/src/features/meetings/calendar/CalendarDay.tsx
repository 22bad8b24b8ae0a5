import ButtonBase from '@mui/material/ButtonBase';
import { isMeetingDay } from '../editing/weekly-slots';
import { formatLongDay } from '../../../lib/time';

interface CalendarDayProps {
  day: string;
  isInMonth: boolean;
  isToday: boolean;
  /** True on a day with a meeting that is not cancelled. */
  isBusy: boolean;
  isSelected: boolean;
  /** True for the only day in the tab order (roving tabindex). */
  isReachable: boolean;
  onSelect: (day: string) => void;
}

/** A cell of the month. */
export const CalendarDay = ({ day, onSelect, ...is }: CalendarDayProps) => {
  const number = Number(day.slice(8));
  const current = is.isToday ? 'date' : undefined;
  if (!isMeetingDay(day) || !is.isInMonth) {
    return (
      <td data-outside={!is.isInMonth} aria-current={current}>
        <span>{number}</span>
      </td>
    );
  }
  return (
    <td aria-selected={is.isSelected}>
      <ButtonBase
        data-day={day}
        data-busy={is.isBusy}
        data-selected={is.isSelected}
        tabIndex={is.isReachable ? 0 : -1}
        aria-current={current}
        aria-pressed={is.isSelected}
        aria-label={`${formatLongDay(day)}, ${is.isBusy ? 'meeting scheduled' : 'no meeting'}`}
        onClick={() => onSelect(day)}
      >
        {number}
      </ButtonBase>
    </td>
  );
};
