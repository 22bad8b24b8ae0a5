import { ForbiddenException } from '@nestjs/common';
import { sessionMessages } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Express middleware that refuses state-changing requests made by another website. The browser says in `Origin` which
 * site made a request; that has to be the site the request came in by (its Host) or the public one. Callers that are
 * no browsers send no Origin.
 */
export const originCheck =
  (publicUrl: URL) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    const { origin, host } = request.headers;
    const isOurs = SAFE_METHODS.has(request.method) || origin === undefined || isOwnOrigin(origin, host, publicUrl);
    next(isOurs ? undefined : new ForbiddenException(sessionMessages.foreignOrigin));
  };

/** True when a page of `origin` is a page of this site. */
export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: URL): boolean => {
  const url = parse(origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin.toLowerCase()) return false;
  return (
    url.origin === publicUrl.origin || (host !== undefined && url.host === parse(`${url.protocol}//${host}`)?.host)
  );
};

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);
