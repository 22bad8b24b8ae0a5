import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const NEVER_IN_A_TARGET = /[#\\\s]/;

/**
 * Express middleware that leaves only targets of the form `/path?query`. A target may also name the whole address
 * (RFC 9112, 3.2.2): the part before the path is dropped, it is this site whatever it says. Characters on which
 * parsers of addresses disagree are refused.
 */
export const requestTarget = (request: Request, _response: Response, next: NextFunction): void => {
  const target = request.url.replace(ORIGIN, '');
  request.url = target.startsWith('/') ? target : `/${target}`;
  const isReadable = (request.url === target || ORIGIN.test(request.originalUrl)) && !NEVER_IN_A_TARGET.test(target);
  next(isReadable ? undefined : new BadRequestException('The address is not valid.'));
};

/** The path of a request, as it was sent, without the query. */
export const pathOf = ({ url }: Pick<Request, 'url'>): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};

/** True for paths that belong to the API, not to a page or an asset. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
