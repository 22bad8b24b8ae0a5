import { withScheme } from '../../lib/with-scheme';
import { TextField, type TextFieldProps } from './TextField';

type LinkFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'read'>;

/** A field for a web address. It may be typed without its scheme, which is added before the address is checked. */
export const LinkField = ({ onBlur, ...field }: LinkFieldProps) => (
  <TextField
    {...field}
    type="url"
    inputMode="url"
    read={withScheme}
    onBlur={(event) => {
      // The form has the complete address already; this shows it.
      event.target.value = withScheme(event.target.value);
      onBlur?.(event);
    }}
  />
);
