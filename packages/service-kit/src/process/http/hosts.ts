import { parseUrl } from '@lab/contracts';
import { BadRequestException, HttpException, HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isLoopback } from '../config.js';

/** Probes of containers and clusters request these by network address. The responses reveal nothing. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Prometheus requests it by the address of the container or pod. */
const METRICS = '/metrics';

const NEVER_IN_A_HOST = /[\s/?#@%\\]/;

/** The name in a `Host` header, without port and final dot; undefined when the header is not valid. */
const nameIn = (host: string): string | undefined =>
  NEVER_IN_A_HOST.test(host) ? undefined : parseUrl(`http://${host}`)?.hostname.replace(/\.$/, '');

const isHost = (header: string): boolean => header.length === 4 && header.toLowerCase() === 'host';

const namesOneHost = ({ rawHeaders, httpVersion }: Request): boolean => {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index]!)) count += 1;
  return count === 1 || (count === 0 && httpVersion === '1.0');
};

/** A request target may be a whole URL (RFC 9112, 3.2.2), whose host takes precedence over the header. */
const hostInTarget = ({ originalUrl }: Request): string | undefined =>
  originalUrl.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(originalUrl)?.[1];

/** The host that the nearest proxy was asked for. */
const forwardedHost = ({ headers }: Request): string | undefined =>
  headers['x-forwarded-host']?.toString().split(',').at(-1)!.trim() || undefined;

/** True when the name is the IP address at which the request arrived, so no name server was involved. */
const isSocketAddress = (name: string | undefined, { localAddress = '' }: Request['socket']): boolean => {
  const address = localAddress.replace(/^::ffff:/, '');
  return name === address || name === `[${address}]`;
};

/** The maximum number of cached spellings of known hosts. Callers use only a few. */
const MAX_REMEMBERED_HOSTS = 100;

/** The hosts that a process accepts in addition to the names of its own machine. */
interface AnsweredHosts {
  /** Names without ports, in the spelling of URLs. */
  hosts: readonly string[];
  /** The message for callers that used another name. */
  refusal: string;
  /** Whether a proxy in front sets `X-Forwarded-Host`. That host is then checked too. */
  isBehindProxy?: boolean;
}

/**
 * Express middleware that accepts only requests to known hosts. A name server can point any other name here (DNS
 * rebinding): browsers and caches would take our responses for those of that site and let its pages read them. Any
 * other host gets a 421; none or several hosts get a 400.
 */
export const hostCheck = ({ hosts, refusal, isBehindProxy = false }: AnsweredHosts): RequestHandler => {
  const known = new Set(hosts);
  const remembered = new Set<string>();
  const isKnown = (host: string): boolean => {
    if (remembered.has(host)) return true;
    const name = nameIn(host);
    if (name === undefined || !(known.has(name) || isLoopback(name))) return false;
    if (remembered.size < MAX_REMEMBERED_HOSTS) remembered.add(host);
    return true;
  };
  const isMonitored = (host: string, { path, socket }: Request) =>
    path === METRICS && isSocketAddress(nameIn(host), socket);
  const isAnswered = (request: Request): boolean => {
    const { host = '' } = request.headers;
    const others = [hostInTarget(request), isBehindProxy ? forwardedHost(request) : undefined];
    const areOthersKnown = others.every((other) => other === undefined || isKnown(other));
    return (areOthersKnown && (isKnown(host) || isMonitored(host, request))) || PROBES.has(request.path);
  };
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!namesOneHost(request)) return next(new BadRequestException('The request must name one host.'));
    next(isAnswered(request) ? undefined : new HttpException(refusal, HttpStatus.MISDIRECTED));
  };
};

/**
 * Returns the `Host` header for requests to another process. Services accept a name of their own machine on any route.
 * For https there is a proxy in between, which needs the name in the URL.
 * @param url of the called service
 */
export const internalHost = (url: string): { host?: string } => (url.startsWith('http:') ? { host: 'localhost' } : {});
