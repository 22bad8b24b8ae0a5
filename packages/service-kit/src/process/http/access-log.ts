import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../logs/logger.js';
import { observeRequest } from '../metrics/metrics.js';
import { requestIdOf } from './request-id.js';
import { routeOf } from './route-of.js';

/** Monitoring requests these every few seconds; they are not logged. */
const OPERATIONS_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Express middleware that logs one line per request and counts it in the metrics. The line has no raw path, query
 * string, header or body, so that no secret of a share link or form gets into the log.
 */
export const accessLog =
  (logger: Logger) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const start = process.hrtime.bigint();
    response.once('close', () => {
      const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
      observeRequest(request, response, milliseconds / 1000);
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
