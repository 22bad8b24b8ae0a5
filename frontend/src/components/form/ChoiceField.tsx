import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { SelectInput, type Choice } from './SelectInput';
import type { Field } from './use-server-form';

interface ChoiceFieldProps<Value extends Choice> extends Field {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  placeholder?: string;
  hint?: string;
  /** Called after the form value has changed. */
  onChoose?: (value: Value) => void;
}

/** A select as a form field. */
export const ChoiceField = <Value extends Choice>(props: ChoiceFieldProps<Value>) => {
  const { name, control, placeholder = `Choose a ${props.label.toLowerCase()}`, onChoose, ...input } = props;
  const { field, fieldState } = useController({ name, control });
  return (
    <SelectInput
      {...input}
      name={name}
      placeholder={placeholder}
      value={field.value ?? ''}
      onChange={(value: Value) => {
        field.onChange(value);
        onChoose?.(value);
      }}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};
