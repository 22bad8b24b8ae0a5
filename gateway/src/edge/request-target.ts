import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const NEVER_IN_A_TARGET = /[#\\\s]/;

const isHost = (_: string, index: number, headers: readonly string[]): boolean =>
  index % 2 === 0 && headers[index]!.toLowerCase() === 'host';

/** A request to two hosts: a proxy may have chosen by one of them, and Node takes the other. */
const hasTwoHosts = ({ rawHeaders }: Request): boolean => rawHeaders.filter(isHost).length > 1;

/**
 * Express middleware that reduces request targets to `/path?query`. A target may also be an absolute URL (RFC 9112,
 * 3.2.2); its origin is ignored. Characters that URL parsers interpret differently are refused, and a second `Host`.
 */
export const requestTarget = (request: Request, _response: Response, next: NextFunction): void => {
  const target = request.url.replace(ORIGIN, '');
  request.url = target.startsWith('/') ? target : `/${target}`;
  const isReadable = (request.url === target || ORIGIN.test(request.originalUrl)) && !NEVER_IN_A_TARGET.test(target);
  if (hasTwoHosts(request)) return next(new BadRequestException('The request names more than one host.'));
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
