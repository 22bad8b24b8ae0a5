import type { ReactNode } from 'react';
import type { Field } from '../use-server-form';

/** The props of every date, time and date-time field. */
export interface PickerFieldProps extends Field {
  label: string;
  hint?: ReactNode;
  /** An error found before the form is sent. */
  error?: string | undefined;
  /** Receives what was typed; NO_DATE if it is not a date. */
  onBlur?: (value: string) => void;
}

/** The form value for input that is not a date: every schema refuses it. It sorts before every day and time. */
export const NO_DATE = '(no date)';

/** A note for a day in the calendar. */
export interface DayNote {
  /** Why the day cannot be chosen, or what is on it: `Reserved by Ada`. */
  text: string;
  /** True when the day cannot be chosen. */
  isTaken?: boolean;
}
