import { dateRange, dayjs, labDateFormat } from '@lab/contracts';
import type { SxProps, Theme } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { DAY_FORMAT, formatLongDay, labTimeZone } from '../../lib/time';
import { PickerFrame } from './picker/PickerFrame';
import type { DayNote, PickerFieldProps } from './picker/picker-field';

/** A dot below the day of the month, if the day has a note. */
const notedSx: SxProps<Theme> = {
  '&:not(.Mui-disabled)::after': {
    content: '""',
    position: 'absolute',
    bottom: 4,
    width: 4,
    height: 4,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&.Mui-selected::after': { bgcolor: 'primary.contrastText' },
};

interface NotedDayProps extends PickerDayProps {
  noteOf?: (day: string) => DayNote | undefined;
}

/** A day of the calendar. Its note is in its accessible name and its tooltip. */
const NotedDay = ({ noteOf, ...props }: NotedDayProps) => {
  const day = props.day.format(DAY_FORMAT);
  const note = noteOf?.(day);
  if (!note || props.outsideCurrentMonth) return <PickerDay {...props} />;
  return (
    <span title={note.text}>
      <PickerDay {...props} sx={notedSx} aria-label={`${formatLongDay(day)}: ${note.text}`} />
    </span>
  );
};

interface DateFieldProps extends PickerFieldProps {
  /** The earliest day that can be chosen, `YYYY-MM-DD`. */
  earliest?: string;
  /** The latest day that can be chosen, `YYYY-MM-DD`. */
  latest?: string;
  /** Returns the note of a day: what happens on it, or why it cannot be chosen. */
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
    <PickerFrame {...field} format={labDateFormat('YYYY/MM/DD')} read={read} write={write}>
      {(given) => (
        <DatePicker
          {...given}
          timezone={labTimeZone()}
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
