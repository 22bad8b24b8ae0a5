import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ownPath, paths } from '@lab/contracts';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const NEVER_IN_A_TARGET = /[#\\\s]/;

/**
 * Express middleware that reduces request targets to `/path?query`. A target may also be an absolute URL (RFC 9112,
 * 3.2.2), whose origin the host check validates. Characters that URL parsers interpret differently are refused.
 */
export const requestTarget = (request: Request, _response: Response, next: NextFunction): void => {
  const target = request.url.replace(ORIGIN, '');
  request.url = target.startsWith('/') ? target : `/${target}`;
  const isReadable = (request.url === target || ORIGIN.test(request.originalUrl)) && !NEVER_IN_A_TARGET.test(target);
  next(isReadable ? undefined : new BadRequestException('The address is not valid.'));
};

/** The raw path of a request, without the query. */
export const pathOf = ({ url }: Pick<Request, 'url'>): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};

/** True for paths of the API, as opposed to pages and assets. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

const READING = new Set(['GET', 'HEAD']);

/** True for GET and HEAD, which only read. */
export const isReading = ({ method }: Pick<Request, 'method'>): boolean => READING.has(method);

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
