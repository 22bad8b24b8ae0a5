import { typedValue } from '@lab/contracts';
import { TextField, type TextFieldProps } from './TextField';

/** A host with a dot in it and no scheme before it, and what may follow a host. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** Completes an address that was typed as browsers accept it: `example.org/page` becomes `https://example.org/page`. */
export const withScheme = (typed: string): string => {
  const text = typedValue(typed);
  return BARE_ADDRESS.test(text) ? `https://${text}` : text;
};

type LinkFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'read'> & {
  /** Completes what was typed; by default with its scheme. */
  complete?: (typed: string) => string;
};

/** A field for a web address. It may be typed without its scheme, which is added before the address is checked. */
export const LinkField = ({ onBlur, complete = withScheme, ...field }: LinkFieldProps) => (
  <TextField
    {...field}
    type="url"
    inputMode="url"
    read={complete}
    onBlur={(event) => {
      // The form has the complete address already; this shows it.
      event.target.value = complete(event.target.value);
      onBlur?.(event);
    }}
  />
);
