import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.js';

/** Runs middleware one after the other. Gives what it was called with at the end. */
const run = (...steps: RequestHandler[]): Promise<unknown> =>
  new Promise((resolve) => {
    inTurn(...steps)({} as Request, {} as Response, resolve as NextFunction);
  });

const noting =
  (notes: string[], note: string): RequestHandler =>
  (_request, _response, next) => {
    notes.push(note);
    next();
  };

describe('inTurn', () => {
  it('lets a request meet each middleware in its turn, those that wait included', async () => {
    const notes: string[] = [];
    const waiting: RequestHandler = async (_request, _response, next) => {
      await Promise.resolve();
      notes.push('waiting');
      next();
    };
    expect(await run(noting(notes, 'first'), waiting, inTurn(noting(notes, 'inner')), noting(notes, 'last'))).toBe(
      undefined,
    );
    expect(notes).toEqual(['first', 'waiting', 'inner', 'last']);
  });

  it.each<[string, RequestHandler]>([
    ['passes on an error', (_request, _response, next) => next('broken')],
    ['fails later', () => Promise.reject('broken')],
  ])('ends with the error of one that %s', async (_, step) => {
    const notes: string[] = [];
    expect(await run(step, noting(notes, 'after'))).toBe('broken');
    expect(notes).toEqual([]);
  });

  it('leaves an error that is thrown at once to whoever called', () => {
    const broken = inTurn(() => {
      throw new Error('broken');
    });
    expect(() => broken({} as Request, {} as Response, () => undefined)).toThrow('broken');
  });
});
