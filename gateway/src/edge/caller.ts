import { isIP, BlockList } from 'node:net';
import type { Request, NextFunction, RequestHandler, Response } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { NotFoundException, UnauthorizedException } from '@nestjs/common';
import { pathOf } from './request-target.js';

/** The caller's network address. An IPv4 address has the same form whether it comes from an IPv4 or an IPv6 socket. */
export const addressOf = (request: Request): string => {
  const address = plain(request.ip);
  return address && isIP(address) ? address : (plain(request.socket.remoteAddress) ?? 'unknown');
};

const plain = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/i, '');

const BEARER = /^bearer(?:$| +)/i;

/**
 * The bearer token of a request (RFC 6750), valid or not; undefined if there is none. Other schemes are ignored,
 * because a proxy in front may use its own passwords.
 */
export const bearerOf = ({ headers: { authorization = '' } }: Pick<Request, 'headers'>): string | undefined =>
  BEARER.test(authorization) ? authorization.replace(BEARER, '').trimEnd() : undefined;

/** With several `Authorization` headers, a proxy may have checked one while Node uses another. */
export const hasSeveralAuthorizations = (request: Request): boolean =>
  request.headers.authorization !== undefined && (request.headersDistinct['authorization'] ?? []).length > 1;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Express middleware that protects `GET /metrics`. If a token is configured, requests must contain it. If not, only
 * requests from the same machine are allowed, and only if the site is local: behind a reverse proxy every request can
 * seem to come from the same machine, and forwarded requests are recognised only by their headers.
 * @param token that `Authorization: Bearer` must contain
 * @param isSiteLocal whether the portal's public URL points to this machine
 */
export const privateMetrics = (token: string | undefined, isSiteLocal: boolean): RequestHandler => {
  const isOpen = token === undefined ? (request: Request) => isSiteLocal && isNear(request) : carries(token);
  const refusal = () => (token === undefined ? new NotFoundException() : new UnauthorizedException(TOKEN_WANTED));
  return (request: Request, response: Response, next: NextFunction): void => {
    if (pathOf(request) !== '/metrics' || isOpen(request)) return next();
    if (token !== undefined) response.setHeader('WWW-Authenticate', 'Bearer');
    next(refusal());
  };
};

const TOKEN_WANTED = 'Metrics require the metrics token.';

const isNear = (request: Request): boolean => {
  const address = addressOf(request);
  const wasPassedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !wasPassedOn && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests in constant time. */
const carries = (token: string) => {
  const expected = digest(`Bearer ${token}`);
  return ({ headers }: Request): boolean => timingSafeEqual(digest(headers.authorization ?? ''), expected);
};
