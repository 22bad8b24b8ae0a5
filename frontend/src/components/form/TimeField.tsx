import { dayjs } from '@lab/contracts';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { PickerFieldProps } from './picker/picker-field';
import { PickerFrame } from './picker/PickerFrame';

const ANY_DAY = '2000-01-01';

const read = (time: string) => (time ? dayjs(`${ANY_DAY}T${time}`) : null);

const write = (date: dayjs.Dayjs) => date.format('HH:mm');

/** A time field of a form, `HH:mm`, 24-hour. */
export const TimeField = (field: PickerFieldProps) => (
  <PickerFrame {...field} format="HH:mm" read={read} write={write}>
    {(given) => <TimePicker {...given} ampm={false} />}
  </PickerFrame>
);
