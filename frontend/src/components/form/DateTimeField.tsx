import { dateRange, dayjs, labDateFormat, wallClockIn } from '@lab/contracts';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { labTime, labTimeZone } from '../../lib/time';
import type { PickerFieldProps } from './picker/picker-field';
import { PickerFrame } from './picker/PickerFrame';

interface DateTimeFieldProps extends PickerFieldProps {
  /** The earliest ISO instant that can be chosen. */
  earliest: string;
}

const read = (instant: string) => (dayjs(instant || null).isValid() ? labTime(instant) : null);

/**
 * When the clocks are set back, a repeated time means the first one. A skipped time is already shown as a later one.
 */
const write = (date: dayjs.Dayjs) =>
  wallClockIn(labTimeZone()).instantOf(date.format('YYYY-MM-DDTHH:mm:00')).toISOString();

/** A date-time field of a form in the lab's zone; its value is an ISO instant. An unchanged value keeps its seconds. */
export const DateTimeField = ({ earliest, ...field }: DateTimeFieldProps) => (
  <PickerFrame {...field} format={labDateFormat('YYYY/MM/DD HH:mm')} read={read} write={write}>
    {(given) => (
      <DateTimePicker
        {...given}
        timezone={labTimeZone()}
        ampm={false}
        dayOfWeekFormatter={(day) => day.format('dd')}
        minDateTime={labTime(earliest)}
        maxDateTime={labTime(`${dateRange.last}T23:59:59Z`)}
      />
    )}
  </PickerFrame>
);
