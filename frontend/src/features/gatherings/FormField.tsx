import { useFormContext } from 'react-hook-form';
import { TextInput, type TextInputProps } from '../../components/form/TextInput';

interface FormFieldProps extends Pick<
  TextInputProps,
  'label' | 'hint' | 'placeholder' | 'multiline' | 'minRows' | 'type' | 'inputMode' | 'autoFocus'
> {
  /** Of the field, as in `initialVenue.name`. */
  name: string;
  /** Called with the text whenever it changes. */
  onText?: (text: string) => void;
  onLeave?: (text: string) => void;
}

/** A text of the form around it. */
export const FormField = ({ name, onText, onLeave, ...input }: FormFieldProps) => {
  const { register, getFieldState, getValues, formState } = useFormContext();
  const { ref, ...field } = register(name, {
    onChange: ({ target }) => onText?.(target.value),
    onBlur: () => onLeave?.(getValues(name)),
  });
  return <TextInput {...input} {...field} inputRef={ref} error={getFieldState(name, formState).error?.message} />;
};
