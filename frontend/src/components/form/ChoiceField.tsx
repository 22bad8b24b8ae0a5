import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { SelectInput } from './SelectInput';

interface ChoiceFieldProps<Form extends FieldValues> {
  name: FieldPath<Form>;
  label: string;
  options: readonly { value: string; label: string }[];
  control: Control<Form, unknown, unknown>;
}

/** One of a few choices, as a field of a form. */
export const ChoiceField = <Form extends FieldValues>({ name, control, ...input }: ChoiceFieldProps<Form>) => (
  <Controller
    name={name}
    control={control as Control<Form>}
    render={({ field, fieldState }) => (
      <SelectInput
        {...input}
        name={name}
        placeholder={`Choose a ${input.label.toLowerCase()}`}
        value={field.value ?? ''}
        onChange={field.onChange}
        inputRef={field.ref}
        error={fieldState.error?.message}
      />
    )}
  />
);
