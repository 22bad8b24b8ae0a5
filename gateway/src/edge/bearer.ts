import type { Request } from 'express';

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
