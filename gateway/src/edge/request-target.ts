import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

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
