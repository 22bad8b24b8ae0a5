import { get, useFormState, type FieldError } from 'react-hook-form';
import { TextInput, type TextInputProps } from './TextInput';
import type { Field } from './use-server-form';

export type TextFieldProps = Field &
  Omit<TextInputProps, 'name'> & {
    /** Converts the typed text to the form value. */
    read?: (typed: string) => unknown;
  };

/** A text input as a form field, with one or more lines. */
export const TextField = ({ name, control, read, onChange, onBlur, error, ...input }: TextFieldProps) => {
  const setValueAs = read && ((value: unknown) => (typeof value === 'string' ? read(value) : value));
  const { ref, ...field } = control.register(name, { setValueAs, onChange, onBlur });
  const { errors } = useFormState({ control, name });
  const wrong = get(errors, name) as FieldError | undefined;
  return <TextInput {...input} {...field} inputRef={ref} error={error ?? wrong?.message} />;
};
