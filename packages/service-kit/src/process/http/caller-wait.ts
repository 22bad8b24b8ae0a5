import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** The response of the running request, by async context. */
const responses = new AsyncLocalStorage<ServerResponse>();

/** Express middleware that lets `whileCallerWaits` know the request for which the code runs. */
export const rememberCaller = (_request: Request, response: Response, next: NextFunction): void => {
  responses.run(response, next);
};

/** True when the caller of the running request has disconnected before receiving the whole response. */
export const hasCallerLeft = (): boolean => {
  const response = responses.getStore();
  return response !== undefined && response.closed && !response.writableFinished;
};

/**
 * Waits for a promise until the caller of the running request disconnects. Work without a request, or after the
 * response, waits without a limit.
 * @param giveBack receives a value that arrives too late
 * @throws ServiceUnavailableException when the caller has disconnected
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
