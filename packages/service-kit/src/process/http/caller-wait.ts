import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const answers = new AsyncLocalStorage<ServerResponse>();

/** Express middleware: whatever the request causes can wait as long as its caller does, by `whileCallerWaits`. */
export const rememberCaller = (_request: Request, response: Response, next: NextFunction): void =>
  answers.run(response, next);

/**
 * Waits for something until the caller of the running request has gone, or without a limit where there is no request.
 * @param giveBack receives what comes too late
 * @throws ServiceUnavailableException, which nobody reads, when the caller has gone
 */
export const whileCallerWaits = async <Value>(
  pending: Promise<Value>,
  giveBack: (value: Value) => void,
): Promise<Value> => {
  const response = answers.getStore();
  if (!response || response.closed) return pending;
  let leave!: () => void;
  const left = new Promise<undefined>((resolve) => (leave = () => resolve(undefined)));
  response.once('close', leave);
  try {
    const first = await Promise.race([pending.then((value) => ({ value })), left]);
    if (first) return first.value;
    pending.then(giveBack, () => undefined);
    throw new ServiceUnavailableException('The caller has gone.');
  } finally {
    response.off('close', leave);
  }
};
