import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import { NotFoundException, UnauthorizedException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressOf } from './address.js';
import { pathOf } from './request-target.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Express middleware that keeps `GET /metrics` for Prometheus: whoever sends the token, from wherever. Without one it
 * is open on the same machine alone, and only while the site is for that machine: a reverse proxy on the way may make
 * everybody look near, and one that passed a request on is known by its headers only.
 * @param token what `Authorization: Bearer` must say
 * @param isSiteLocal whether the site is for this machine alone
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

const TOKEN_WANTED = 'The metrics need their token.';

const isNear = (request: Request): boolean => {
  const address = addressOf(request);
  const wasPassedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !wasPassedOn && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time whatever is wrong with the token. */
const carries = (token: string) => {
  const expected = digest(`Bearer ${token}`);
  return ({ headers }: Request): boolean => timingSafeEqual(digest(headers.authorization ?? ''), expected);
};
