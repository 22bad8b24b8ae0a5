import type { NextFunction, Request, Response } from 'express';

/**
 * Express answers a matching If-None-Match with the whole body when the request also says `Cache-Control: no-cache`,
 * as `fetch` adds by itself. That directive speaks to caches on the way; the origin answers 304 (RFC 9110, 13.1.2).
 */
export const alwaysRevalidate = (request: Request, _response: Response, next: NextFunction): void => {
  delete request.headers['cache-control'];
  next();
};
