import { parseUrl } from '@lab/contracts';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isHttps, type GatewayConfig } from '../config.js';
import { isLoopback } from '../loopback.js';
import { pathOf } from './request-target.js';

/** What machines ask for by an address of the network: probes of containers and clusters, and Prometheus. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

type Hosts = Pick<GatewayConfig, 'PUBLIC_URL' | 'ALLOWED_HOSTS'>;

/** The request is for another site, which some name server or proxy has led here. */
class ForeignHostException extends HttpException {
  constructor({ href }: URL) {
    super(`There is no site under this name here. Please use ${href}`, HttpStatus.MISDIRECTED);
  }
}

/** The name of a host without its port; undefined when it cannot be read. */
const hostnameOf = (host: string | undefined): string | undefined =>
  host === undefined ? undefined : parseUrl(`https://${host}`)?.hostname;

/**
 * Express middleware that answers only requests to a host of this site, where that is known: with an https address. A
 * page of somebody else whose name leads here would otherwise be a page of this site for browsers and caches.
 */
export const hostCheck = (config: Hosts): RequestHandler => {
  const own = new Set([config.PUBLIC_URL.hostname, ...config.ALLOWED_HOSTS]);
  const isOwn = (name: string | undefined) => name !== undefined && (own.has(name) || isLoopback(name));
  return (request: Request, _response: Response, next: NextFunction): void => {
    const isAnswered = !isHttps(config) || PROBES.has(pathOf(request)) || isOwn(hostnameOf(request.headers.host));
    next(isAnswered ? undefined : new ForeignHostException(config.PUBLIC_URL));
  };
};
