import { parseUrl } from '@lab/contracts';
import { BadRequestException, HttpException, HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isLoopback } from '../loopback.js';

/** Probes of containers and clusters ask these by an address of the network. The answers reveal nothing. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Prometheus asks for it by the address of the container or pod. */
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

/** The host for which the nearest proxy has received the request. */
const forwardedHost = ({ headers }: Request): string | undefined =>
  headers['x-forwarded-host']?.toString().split(',').at(-1)!.trim() || undefined;

/** True when the name is the address at which the request has arrived: no name server has led it here. */
const isSocketAddress = (name: string | undefined, { localAddress = '' }: Request['socket']): boolean => {
  const address = localAddress.replace(/^::ffff:/, '');
  return name === address || name === `[${address}]`;
};

/** How many spellings of known hosts a process remembers: callers use a few. */
const REMEMBERED = 100;

/** What a process answers to besides the names of its own machine. */
interface AnsweredHosts {
  /** Names without ports, in the spelling of URLs. */
  hosts: readonly string[];
  /** What callers read who used another name. */
  refusal: string;
  /** Whether a proxy in front says in `X-Forwarded-Host` which host was asked: it has to be one of these, too. */
  isBehindProxy?: boolean;
}

/**
 * Express middleware that answers only requests to known hosts. A name server can lead any other name here (DNS rebinding):
 * browsers and caches would take our answers for those of that site, and let its pages read them. Any other host is 421; more or
 * less than one is 400.
 */
export const hostCheck = ({ hosts, refusal, isBehindProxy = false }: AnsweredHosts): RequestHandler => {
  const known = new Set(hosts);
  const remembered = new Set<string>();
  const isKnown = (host: string): boolean => {
    if (remembered.has(host)) return true;
    const name = nameIn(host);
    if (name === undefined || !(known.has(name) || isLoopback(name))) return false;
    if (remembered.size < REMEMBERED) remembered.add(host);
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
 * The header with which a process is asked by another one: services answer to a name of their own machine, however they are reached.
 * Behind https there is a proxy, which goes by the name in the address.
 * @param url of the service that is asked
 */
export const internalHost = (url: string): { host?: string } => (url.startsWith('http:') ? { host: 'localhost' } : {});
