import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import { NotFoundException, UnauthorizedException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressOf } from './caller.js';
import { pathOf } from './request-target.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Express middleware that protects `GET /metrics`. If a token is configured, requests must contain it. If not, only
 * requests from the same machine are allowed, and only if the site is local: behind a reverse proxy every request can
 * seem to come from the same machine, and forwarded requests are recognised only by their headers.
 * @param token that `Authorization: Bearer` must contain
 * @param isSiteLocal whether the public URL is this machine
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
