import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../logs/logger.js';
import { observeRequest } from '../metrics/metrics.js';
import { routeOf } from './route-of.js';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of the request that this response belongs to; undefined before it has one. */
export const requestIdOf = (response: ServerResponse): string | undefined =>
  response.getHeader(REQUEST_ID_HEADER) as string | undefined;

/**
 * Express middleware that gives every request an id, for logs and for the response's `X-Request-Id`.
 * @param continues true in a service, which keeps the gateway's id; false in the gateway
 */
export const requestId =
  (continues: boolean) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const given = request.headers[REQUEST_ID_HEADER];
    const isKept = continues && typeof given === 'string' && REQUEST_ID.test(given);
    response.setHeader(REQUEST_ID_HEADER, isKept ? given : randomUUID());
    next();
  };

/** Monitoring requests these every few seconds; they are not logged. */
const OPERATIONS_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Express middleware that logs one line per request and counts it in the metrics. The line has no raw path, query
 * string, header or body, so that no secret of a share link or form gets into the log.
 */
export const accessLog =
  (service: string, logger: Logger) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const start = process.hrtime.bigint();
    response.once('close', () => {
      const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
      observeRequest(service, request, response, milliseconds / 1000);
      const line = {
        requestId: requestIdOf(response),
        method: request.method,
        path: routeOf(request),
        status: response.statusCode,
        milliseconds: Math.round(milliseconds),
      };
      if (OPERATIONS_PATHS.has(request.path)) return;
      if (response.statusCode >= 500) logger.warn(line, 'request failed');
      else if (!response.writableFinished) logger.info(line, 'request was given up by the caller');
      else logger.debug(line, 'request');
    });
    next();
  };
