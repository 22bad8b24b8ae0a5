import { isIP } from 'node:net';
import type { Request } from 'express';

/** The caller's network address. An IPv4 address has the same form whether it comes from an IPv4 or an IPv6 socket. */
export const addressOf = (request: Request): string => {
  const address = plain(request.ip);
  return address && isIP(address) ? address : (plain(request.socket.remoteAddress) ?? 'unknown');
};

const plain = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/i, '');

const BEARER = /^bearer(?:$| +)/i;

/**
 * The bearer token of a request (RFC 6750), valid or not; undefined if there is none. Other schemes are ignored,
 * because a proxy in front may use its own passwords.
 */
export const bearerOf = ({ headers: { authorization = '' } }: Pick<Request, 'headers'>): string | undefined =>
  BEARER.test(authorization) ? authorization.replace(BEARER, '').trimEnd() : undefined;

/** With several `Authorization` headers, a proxy may have checked one while Node uses another. */
export const hasSeveralAuthorizations = (request: Request): boolean =>
  request.headers.authorization !== undefined && (request.headersDistinct['authorization'] ?? []).length > 1;
