import type { ReactNode } from 'react';
import type { Field } from '../use-server-form';

/** The props of every date, time and date-time field. */
export interface PickerFieldProps extends Field {
  label: string;
  hint?: ReactNode;
  /** An error found before the form is sent. */
  error?: string | undefined;
  /** Receives the typed value; NO_DATE if it is not a date. */
  onBlur?: (value: string) => void;
}

/** The form value for input that is not a date. Every schema refuses it, and it sorts before every day and time. */
export const NO_DATE = '(no date)';

/** A note for a day in the calendar. */
export interface DayNote {
  /** What happens on the day, or why it cannot be chosen: `Reserved by Ada`. */
  text: string;
  /** True when the day cannot be chosen. */
  isTaken?: boolean;
}
