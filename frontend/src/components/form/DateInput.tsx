import { TextInput, type TextInputProps } from './TextInput';

interface DateInputProps extends Omit<TextInputProps, 'type'> {
  /** The earliest day that the calendar offers, `YYYY-MM-DD`. */
  earliest?: string;
}

/** A day, in the browser's own calendar. Its value is `YYYY-MM-DD`, whatever the browser shows it as. */
export const DateInput = ({ earliest, ...props }: DateInputProps) => (
  <TextInput {...props} type="date" slotProps={{ input: { min: earliest } }} />
);
