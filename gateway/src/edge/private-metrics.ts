import { BlockList } from 'node:net';
import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { addressOf } from './address.js';
import { pathOf } from './request-target.js';

const insiders = new BlockList();
insiders.addSubnet('127.0.0.0', 8);
insiders.addSubnet('10.0.0.0', 8);
insiders.addSubnet('172.16.0.0', 12);
insiders.addSubnet('192.168.0.0', 16);
insiders.addAddress('::1', 'ipv6');
insiders.addSubnet('fc00::', 7, 'ipv6');
insiders.addSubnet('fe80::', 10, 'ipv6');

/**
 * Express middleware that keeps `GET /metrics` for Prometheus on the same machine or private network. A request that
 * a reverse proxy passed on comes from the world, however near the proxy is.
 */
export const privateMetrics = (request: Request, _response: Response, next: NextFunction): void => {
  const isOpen = pathOf(request) !== '/metrics' || isInsider(request);
  next(isOpen ? undefined : new NotFoundException());
};

const isInsider = (request: Request): boolean => {
  const address = addressOf(request);
  const wasPassedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !wasPassedOn && insiders.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
};
