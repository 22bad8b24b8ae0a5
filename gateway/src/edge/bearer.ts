import type { Request } from 'express';

const BEARER = /^bearer(?:$| +)/i;

/**
 * What a request gives as its bearer token (RFC 6750), in whatever form; undefined for a request without one. Another scheme is
 * none of ours: a proxy in front may ask for a password of its own.
 */
export const bearerOf = ({ headers: { authorization = '' } }: Pick<Request, 'headers'>): string | undefined =>
  BEARER.test(authorization) ? authorization.replace(BEARER, '').trimEnd() : undefined;

/** A proxy may have looked at one of them, and Node takes the other. */
export const hasSeveralAuthorizations = (request: Request): boolean =>
  request.headers.authorization !== undefined && (request.headersDistinct['authorization'] ?? []).length > 1;
