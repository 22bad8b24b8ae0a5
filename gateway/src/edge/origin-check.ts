import { ForbiddenException } from '@nestjs/common';
import { parseUrl, sessionMessages } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';
import { bearerOf } from './caller.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Express middleware against cross-site request forgery. Browsers send the page's origin with every state-changing
 * request. It must be the site that the request was sent to (`Host`) or the public URL. If the public URL is https,
 * pages served without TLS count as other sites, because anyone on the network path can forge them. Clients other than
 * browsers send no `Origin` and are let through. So are requests with a bearer token: browsers never add one on their
 * own, and the gateway then ignores cookies.
 */
export const originCheck =
  (publicUrl: URL) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    const { origin, host } = request.headers;
    const canBeForged = !SAFE_METHODS.has(request.method) && bearerOf(request) === undefined;
    const isOurs = !canBeForged || origin === undefined || isOwnOrigin(origin, host, publicUrl);
    next(isOurs ? undefined : new ForbiddenException(sessionMessages.foreignOrigin));
  };

/** True when `origin` is that of this site. */
export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: URL): boolean => {
  const url = parseUrl(origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin.toLowerCase()) return false;
  if (url.origin === publicUrl.origin) return true;
  const isSafe = publicUrl.protocol !== 'https:' || url.protocol === 'https:';
  return isSafe && host !== undefined && url.host === parseUrl(`${url.protocol}//${host}`)?.host;
};
