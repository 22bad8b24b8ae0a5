import type { dayjs } from '@lab/contracts';
import { useState } from 'react';
import { NO_DATE } from './picker-field';

type Picked = dayjs.Dayjs | null;

/**
 * Connects a picker, whose value is a Day.js object, with a form, whose value is text. Incomplete input stays in the
 * picker.
 * @param read converts the form value to a Day.js object; null when blank
 * @param write converts a valid date to the form value
 */
export const usePicked = (
  value: string,
  onChange: (value: string) => void,
  read: (text: string) => Picked,
  write: (date: dayjs.Dayjs) => string,
) => {
  const [picked, setPicked] = useState<Picked>(() => read(value));
  const textOf = (date: Picked): string => {
    if (!date) return '';
    return date.isValid() ? write(date) : NO_DATE;
  };
  return {
    value: textOf(picked) === value ? picked : read(value),
    onChange: (date: Picked) => {
      setPicked(date);
      onChange(textOf(date));
    },
  };
};
