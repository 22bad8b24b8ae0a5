import { dateRange, dayjs } from '@lab/contracts';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DAY_FORMAT, labTimeZone } from '../../lib/time';
import { NotedDay } from './picker/NotedDay';
import type { DayNote, PickerFieldProps } from './picker/picker-field';
import { PickerFrame } from './picker/PickerFrame';

interface DateFieldProps extends PickerFieldProps {
  /** The earliest day that can be chosen, `YYYY-MM-DD`. */
  earliest?: string;
  /** The latest day that can be chosen, `YYYY-MM-DD`. */
  latest?: string;
  /** A note for a day in the calendar: what is on it, or why it cannot be chosen. */
  noteOf?: (day: string) => DayNote | undefined;
}

const read = (day: string) => (day ? dayjs.tz(day, labTimeZone()) : null);

const write = (date: dayjs.Dayjs) => date.format(DAY_FORMAT);

/** A date field of a form, `YYYY-MM-DD`, typed or chosen from a calendar. */
export const DateField = ({ earliest = '', latest, noteOf, ...field }: DateFieldProps) => {
  const noteFor = (day: string): DayNote | undefined => {
    if (day < earliest) return { text: 'Too early to be chosen', isTaken: true };
    if (latest && day > latest) return { text: 'Too late to be chosen', isTaken: true };
    return noteOf?.(day);
  };
  return (
    <PickerFrame {...field} read={read} write={write}>
      {(given) => (
        <DatePicker
          {...given}
          timezone={labTimeZone()}
          format="YYYY/MM/DD"
          dayOfWeekFormatter={(day) => day.format('dd')}
          minDate={read(earliest && earliest < dateRange.first ? earliest : dateRange.first)!}
          maxDate={read(dateRange.last)!}
          shouldDisableDate={(day) => noteFor(write(day))?.isTaken ?? false}
          slots={{ day: NotedDay }}
          slotProps={{ ...given.slotProps, day: { noteOf: noteFor } as object }}
        />
      )}
    </PickerFrame>
  );
};
