import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** The responses for which callers wait. */
const responses = new AsyncLocalStorage<ServerResponse>();

/** Express middleware: whatever the request causes can wait as long as its caller does, by `whileCallerWaits`. */
export const rememberCaller = (_request: Request, response: Response, next: NextFunction): void => {
  responses.run(response, next);
};

/** True when the caller of the running request has disconnected before it had the whole answer. */
export const hasCallerLeft = (): boolean => {
  const response = responses.getStore();
  return response !== undefined && response.closed && !response.writableFinished;
};

/**
 * Waits for something until the caller of the running request has gone. Work without a request, and what goes on after the
 * answer, waits without a limit.
 * @param giveBack receives what comes too late
 * @throws ServiceUnavailableException, when the caller has gone, so the answer is not read
 */
export const whileCallerWaits = <Value>(pending: Promise<Value>, giveBack: (value: Value) => void): Promise<Value> => {
  const response = responses.getStore();
  if (!response || response.closed) return pending;
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (response.writableFinished) return;
      pending.then(giveBack, () => undefined);
      reject(new ServiceUnavailableException('The caller has gone.'));
    };
    response.once('close', leave);
    pending.then(resolve, reject).finally(() => response.off('close', leave));
  });
};
