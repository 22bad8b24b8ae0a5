import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { describe, expect, it } from '@jest/globals';
import { chainMiddleware } from './chain-middleware.js';

/** Runs the middleware. Resolves with the argument of the final `next`. */
const run = (...steps: RequestHandler[]): Promise<unknown> =>
  new Promise((resolve) => {
    chainMiddleware(...steps)({} as Request, {} as Response, resolve as NextFunction);
  });

const noting =
  (notes: string[], note: string): RequestHandler =>
  (_request, _response, next) => {
    notes.push(note);
    next();
  };

describe('chainMiddleware', () => {
  it('calls each middleware in order, asynchronous ones too', async () => {
    const notes: string[] = [];
    const waiting: RequestHandler = async (_request, _response, next) => {
      await Promise.resolve();
      notes.push('waiting');
      next();
    };
    expect(
      await run(noting(notes, 'first'), waiting, chainMiddleware(noting(notes, 'inner')), noting(notes, 'last')),
    ).toBe(undefined);
    expect(notes).toEqual(['first', 'waiting', 'inner', 'last']);
  });

  it.each<[string, RequestHandler]>([
    ['passes on an error', (_request, _response, next) => next('broken')],
    ['fails later', () => Promise.reject('broken')],
  ])('stops with the error of one that %s', async (_, step) => {
    const notes: string[] = [];
    expect(await run(step, noting(notes, 'after'))).toBe('broken');
    expect(notes).toEqual([]);
  });

  it('lets a synchronous error propagate to the caller', () => {
    const broken = chainMiddleware(() => {
      throw new Error('broken');
    });
    expect(() => broken({} as Request, {} as Response, () => undefined)).toThrow('broken');
  });
});
