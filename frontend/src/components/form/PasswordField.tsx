import { useFormState } from 'react-hook-form';
import { PasswordInput } from './PasswordInput';
import type { TextInputProps } from './TextInput';
import type { Field } from './use-server-form';

type PasswordFieldProps = Field & Pick<TextInputProps, 'label' | 'hint' | 'autoComplete'>;

/** A password as a form field. */
export const PasswordField = ({ name, control, ...input }: PasswordFieldProps) => {
  const { ref, ...field } = control.register(name);
  const { errors } = useFormState({ control, name });
  const wrong = errors[name]?.message;
  return <PasswordInput {...input} {...field} inputRef={ref} error={typeof wrong === 'string' ? wrong : undefined} />;
};
