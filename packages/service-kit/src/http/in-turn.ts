import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * One middleware out of several: each meets the request when the one before it has called `next`. Express does the
 * same for middleware that is given to it one by one, and compares the path anew for each.
 * @param steps middleware that may return a promise; one that fails ends the turn with its error
 */
export const inTurn =
  (...steps: readonly RequestHandler[]): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    let place = 0;
    const go = (error?: unknown): void => {
      const step = error === undefined ? steps[place] : undefined;
      place += 1;
      if (!step) return next(error);
      const pending: unknown = step(request, response, go as NextFunction);
      if (pending instanceof Promise) passOn(pending, next);
    };
    go();
  };

const passOn = (pending: Promise<unknown>, fail: (error: unknown) => void): void => {
  pending.catch(fail);
};
