import type { NextFunction, Request, Response } from 'express';

/**
 * Makes Express answer 304 to a matching `If-None-Match` even if the request also has `Cache-Control: no-cache`, which
 * `fetch` adds by itself. That directive is meant for caches; an origin server still answers 304 (RFC 9110, 13.1.2).
 */
export const alwaysRevalidate = (request: Request, _response: Response, next: NextFunction): void => {
  delete request.headers['cache-control'];
  next();
};
