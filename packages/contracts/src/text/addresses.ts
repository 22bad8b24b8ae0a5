import { limits } from '../wire/limits.js';
import { withFewMarks } from './canonical-text.js';
import { halfWidth, typedValue, visibleLine } from './visible-text.js';

/**
 * Parses an address. `URL.canParse` of Node.js 20 is not used: it denies addresses with letters such as ü once it is
 * compiled.
 * @param base of a relative address
 * @returns null for what is no address
 */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    // A host with many combining marks takes quadratic time.
    return new URL(withFewMarks(text), base);
  } catch {
    return null;
  }
};

const WEB_LINK = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i;

const linkInOneSpelling = (text: string): string | null => {
  const [match, rest = ''] = WEB_LINK.exec(text) ?? [];
  const url = match === undefined ? null : parseUrl(text);
  if (!url) return null;
  const { protocol, username, password, hostname, port } = url;
  const host = hostname.replace(/\.+$/, '');
  if (!host) return null;
  const login = username || password ? `${username}${password && `:${password}`}@` : '';
  const link = `${protocol}//${login}${host}${port && `:${port}`}${rest}`;
  return link.length <= limits.linkLength ? link : null;
};

/**
 * Reads a complete http or https address in its one spelling: the host in ASCII and lower case and without a dot at its
 * end, no default port, nothing invisible; what follows the host stays as it is. An address may be typed in full-width
 * characters. Null for anything else.
 */
export const readWebLink = (text: string): string | null => {
  const line = visibleLine(text);
  if (line.length > limits.linkLength) return null;
  return linkInOneSpelling(line) ?? linkInOneSpelling(halfWidth(line));
};

/** True for a complete http or https address and nothing else. */
export const isWebLink = (text: string): boolean => readWebLink(text) !== null;

/** What may stand in a domain; the rest would end it in an address. */
const DOMAIN = /^[^\s/?#@:\\[\]%]+$/u;

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/;

const domainInOneSpelling = (domain: string): string => {
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
  return at ? text.slice(0, at) + domainInOneSpelling(text.slice(at)) : text;
};

/** E-mail addresses as mail servers take them, also with an international domain in ASCII. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Placeholder for the site's own address in the built site (canonical links, sitemap), because it is unknown at build
 * time. The gateway replaces it with PUBLIC_URL. It never resolves, so an occurrence that was missed is noticed.
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';
