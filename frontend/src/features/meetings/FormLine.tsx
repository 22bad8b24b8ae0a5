import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextInput, type TextInputProps } from '../../components/form/TextInput';

type FormLineProps<Form extends FieldValues> = Omit<TextInputProps, 'name' | 'error' | 'form'> & {
  form: UseFormReturn<Form>;
  name: FieldPath<Form>;
  /** Gives the number that was typed. */
  isNumber?: boolean;
};

/** A text field of a form. */
export const FormLine = <Form extends FieldValues>({ form, name, isNumber = false, ...input }: FormLineProps<Form>) => {
  const { ref, ...field } = form.register(name, isNumber ? { valueAsNumber: true } : {});
  return (
    <TextInput {...input} {...field} inputRef={ref} error={form.getFieldState(name, form.formState).error?.message} />
  );
};
