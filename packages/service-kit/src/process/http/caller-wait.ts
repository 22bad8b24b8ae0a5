import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

interface Caller {
  response: ServerResponse;
  /** Resolves when the caller has gone without the whole answer, and never otherwise. */
  left: Promise<null>;
}

const callers = new AsyncLocalStorage<Caller>();

/** Express middleware: whatever the request causes can wait as long as its caller does, by `whileCallerWaits`. */
export const rememberCaller = (_request: Request, response: Response, next: NextFunction): void => {
  const left = new Promise<null>((resolve) => {
    response.once('close', () => {
      if (!response.writableFinished) resolve(null);
    });
  });
  callers.run({ response, left }, next);
};

/**
 * Waits for something until the caller of the running request has gone. Work without a request, and what goes on after the
 * answer, waits without a limit.
 * @param giveBack receives what comes too late
 * @throws ServiceUnavailableException, when the caller has gone, so the answer is not read
 */
export const whileCallerWaits = async <Value>(
  pending: Promise<Value>,
  giveBack: (value: Value) => void,
): Promise<Value> => {
  const caller = callers.getStore();
  if (!caller || caller.response.closed) return pending;
  const first = await Promise.race([pending.then((value) => ({ value })), caller.left]);
  if (first) return first.value;
  pending.then(giveBack, () => undefined);
  throw new ServiceUnavailableException('The caller has gone.');
};
