import { limits } from './limits.js';
import { parseUrl } from './parse-url.js';
import { halfWidth, visibleLine } from './visible-text.js';

const WEB_LINK = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i;

const oneSpelling = (text: string): string | null => {
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
  return oneSpelling(line) ?? oneSpelling(halfWidth(line));
};

/** True for a complete http or https address and nothing else. */
export const isWebLink = (text: string): boolean => readWebLink(text) !== null;
