import { parseUrl } from './parse-url.js';
import { typedValue } from './visible-text.js';

/** What may stand in a domain; the rest would end it in an address. */
const DOMAIN = /^[^\s/?#@:\\[\]%]+$/u;

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/;

const oneSpelling = (domain: string): string => {
  const host = domain.replace(/\.$/, '');
  if (ASCII.test(host) || !DOMAIN.test(host)) return host;
  return parseUrl(`http://${host}`)?.hostname ?? host;
};

/**
 * A typed e-mail address in one spelling: in half-width characters, an international domain in ASCII
 * (`name@bücher.example` becomes `name@xn--bcher-kva.example`). Capitals stay: addresses are compared without them. A text
 * that is no address stays one.
 */
export const readEmail = (typed: string): string => {
  const text = typedValue(typed);
  const at = text.lastIndexOf('@') + 1;
  return at ? text.slice(0, at) + oneSpelling(text.slice(at)) : text;
};

/** E-mail addresses as mail servers take them, also with an international domain in ASCII. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;
