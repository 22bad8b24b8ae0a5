import { ownPath, paths } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';
import { pathOf } from './request-target.js';

const PREFIXES = Object.values(paths).flatMap((path) => {
  const at = path.indexOf(':shareToken');
  return at < 0 ? [] : path.slice(0, at);
});

/** True for paths of pages whose address contains a secret, and of their API. */
const isSharedPath = (path: string): boolean => {
  const page = path.startsWith('/api/') ? path.slice('/api'.length) : path;
  return page === paths.alumniEntry || PREFIXES.some((prefix) => ownPath(page).startsWith(prefix));
};

/**
 * Express middleware that keeps secret links out of search engines, and out of the `Referer` of links on their pages.
 */
export const hideSharedPaths = (request: Request, response: Response, next: NextFunction): void => {
  if (isSharedPath(pathOf(request))) {
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Referrer-Policy', 'no-referrer');
  }
  next();
};
