import { typedValue } from '@lab/contracts';
import { TextField, type TextFieldProps } from './TextField';

/** Matches an address without a scheme: a host with a dot, then optionally port, path, query and fragment. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** Adds a missing scheme, as browsers do: `example.org/page` becomes `https://example.org/page`. */
export const withScheme = (typed: string): string => {
  const text = typedValue(typed);
  return BARE_ADDRESS.test(text) ? `https://${text}` : text;
};

type LinkFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'read'> & {
  /** Completes the typed text; by default adds the scheme. */
  complete?: (typed: string) => string;
};

/** A field for a web address. If the scheme is missing, it is added before the address is checked. */
export const LinkField = ({ onBlur, complete = withScheme, ...field }: LinkFieldProps) => (
  <TextField
    {...field}
    type="url"
    inputMode="url"
    read={complete}
    onBlur={(event) => {
      // The form already has the complete address; this shows it.
      event.target.value = complete(event.target.value);
      onBlur?.(event);
    }}
  />
);
