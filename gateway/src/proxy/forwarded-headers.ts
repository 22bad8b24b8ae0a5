import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, SESSION_CHANGE_HEADER, TOKEN_HEADER } from '@lab/contracts';
import { bearerOf } from '../edge/caller.js';
import { withoutSiteCookies } from '../sessions/site-cookie.js';

/** Headers that apply to one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers that are not forwarded: those that the gateway or a service sets itself, those meant for the gateway, those
 * that repeat the client's address, and tracing headers, which the gateway adds when tracing is enabled.
 */
const NOT_FORWARDED = new Set([
  ...HOP_BY_HOP,
  'host',
  'authorization',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'traceparent',
  'tracestate',
  'baggage',
  REQUEST_ID_HEADER,
  TOKEN_HEADER,
]);

const NOT_RETURNED = new Set([...HOP_BY_HOP, 'x-powered-by', REQUEST_ID_HEADER, SESSION_CHANGE_HEADER]);

const none: readonly string[] = [];

/** Headers that `Connection` names are hop-by-hop too. */
const namedIn = (connection: string | undefined): readonly string[] =>
  connection
    ?.toLowerCase()
    .split(',')
    .map((name) => name.trim()) ?? none;

/**
 * The headers of a request for the service, as an array of name, value, name, value … With a bearer token all cookies
 * are ignored, even those of guests.
 * @param token the caller's identity, signed
 * @param protocol that people use to reach the site
 */
export const requestHeaders = (
  request: IncomingMessage,
  token: string,
  requestId: string,
  protocol: 'http' | 'https',
): string[] => {
  const { rawHeaders } = request;
  const hopByHop = namedIn(request.headers.connection);
  const hasBearer = bearerOf(request) !== undefined;
  const headers = [TOKEN_HEADER, token, REQUEST_ID_HEADER, requestId, 'x-forwarded-proto', protocol];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    if (NOT_FORWARDED.has(name) || hopByHop.includes(name)) continue;
    if (name === 'cookie' && hasBearer) continue;
    const value = name === 'cookie' ? withoutSiteCookies(rawHeaders[index + 1]!) : rawHeaders[index + 1]!;
    if (value !== undefined) headers.push(name, value);
  }
  return headers;
};

/** Copies the headers of the service's response to the gateway's response. */
export const returnHeaders = (
  headers: Record<string, string | string[] | undefined>,
  response: ServerResponse,
): void => {
  const hopByHop = namedIn(headers['connection']?.toString());
  for (const name in headers) {
    if (NOT_RETURNED.has(name) || hopByHop.includes(name)) continue;
    response.setHeader(name, headers[name]!);
  }
};
