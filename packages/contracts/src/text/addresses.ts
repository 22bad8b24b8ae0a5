import { limits } from '../wire/limits.js';
import { limitMarks } from './canonical-text.js';
import { halfWidth, typedValue, visibleLine } from './visible-text.js';

/** The longest URL that is parsed, in characters. Parsing a host of ligatures takes quadratic time. */
const MAX_URL_LENGTH = 8000;

/**
 * Parses a URL. `URL.canParse` is not used, because once compiled, Node.js 20 returns false for addresses with letters
 * such as ü.
 * @param base the address to which a relative one refers
 * @returns null when it is not a URL, or has more than 8,000 characters
 */
export const parseUrl = (text: string, base?: string): URL | null => {
  if (text.length > MAX_URL_LENGTH) return null;
  try {
    // Parsing a host with many combining marks takes quadratic time.
    return new URL(limitMarks(text), base);
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
 * Returns a complete http or https address in canonical spelling: the host in ASCII, in lower case and without a final
 * dot, no default port, no invisible characters. The part after the host stays unchanged. Full-width characters are
 * accepted. Null for anything else.
 */
export const readWebLink = (text: string): string | null => {
  const line = visibleLine(text);
  if (line.length > limits.linkLength) return null;
  return linkInOneSpelling(line) ?? linkInOneSpelling(halfWidth(line));
};

/** True for a complete http or https address and nothing else. */
export const isWebLink = (text: string): boolean => readWebLink(text) !== null;

/** Characters that a domain may have. Any other would end the domain in an address. */
const DOMAIN = /^[^\s/?#@:\\[\]%]+$/u;

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/;

const domainInOneSpelling = (domain: string): string => {
  const host = domain.replace(/\.$/, '');
  if (ASCII.test(host) || !DOMAIN.test(host)) return host;
  return parseUrl(`http://${host}`)?.hostname ?? host;
};

/**
 * Returns a typed e-mail address in half-width characters, with an international domain in ASCII (`name@bücher.example`
 * becomes `name@xn--bcher-kva.example`). Capitals stay, because comparisons ignore case. Does not check whether the
 * text is an address.
 */
export const readEmail = (typed: string): string => {
  const text = typedValue(typed);
  const at = text.lastIndexOf('@') + 1;
  return at ? text.slice(0, at) + domainInOneSpelling(text.slice(at)) : text;
};

/** Matches e-mail addresses that mail servers accept, including those with an international domain in ASCII. */
export const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Placeholder for the site's own address in the built site (canonical links, sitemap), because it is unknown at build
 * time. The gateway replaces it with PUBLIC_URL. It never resolves, so a missed occurrence shows up as a broken link.
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';
