import { useController } from 'react-hook-form';
import { SwitchInput } from './SwitchInput';
import type { Field } from './use-server-form';

/** A switch as a form field. */
export const SwitchField = ({ label, hint, name, control }: Field & { label: string; hint?: string }) => {
  const { field, fieldState } = useController({ name, control });
  return (
    <SwitchInput
      label={label}
      hint={hint}
      value={Boolean(field.value)}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};
