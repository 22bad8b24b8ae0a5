import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Combines several middleware functions into one: each is called when the previous one has called `next`. Passing them
 * to Express one by one has the same effect, but Express then matches the path for each of them.
 * @param steps middleware that may return a promise; an error of one skips the rest and goes to `next`
 */
export const chainMiddleware =
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
