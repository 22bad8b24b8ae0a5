import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';

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
