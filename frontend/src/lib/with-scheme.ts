import { typedValue } from '@lab/contracts';
/** A host with a dot in it and no scheme before it, and what may follow a host. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** Completes an address that was typed as browsers accept it: `example.org/page` becomes `https://example.org/page`. */
export const withScheme = (typed: string): string => {
  const text = typedValue(typed);
  return BARE_ADDRESS.test(text) ? `https://${text}` : text;
};
