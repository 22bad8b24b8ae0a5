import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';

const storage = new AsyncLocalStorage<{ requestId: string }>();

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of the request being served, if any. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/**
 * Express middleware that gives every request an id, answers it in `X-Request-Id`, and keeps it for logs and for calls
 * to other services.
 * @param continues true in a service, which continues the id the gateway started; false in the gateway
 */
export const requestContext =
  (continues: boolean) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const given = request.headers[REQUEST_ID_HEADER];
    const requestId = continues && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader(REQUEST_ID_HEADER, requestId);
    storage.run({ requestId }, next);
  };
