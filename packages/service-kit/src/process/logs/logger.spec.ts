import { describe, expect, it } from '@jest/globals';
import { serializeError } from './logger.js';

const text = (error: unknown): string => JSON.stringify(serializeError(error));

describe('an error in the log', () => {
  it('has its message and its stack', () => {
    const error = Object.assign(new TypeError('a thing is not a thing'), { code: 'ERR_THING' });
    expect(serializeError(error)).toMatchObject({
      type: 'TypeError',
      message: 'a thing is not a thing',
      code: 'ERR_THING',
      stack: expect.stringContaining('logger.spec'),
    });
  });

  it('has its causes, and the errors of an aggregate error', () => {
    const error = new AggregateError([new Error('one')], 'all failed', { cause: new Error('the cause') });
    expect(serializeError(error)).toMatchObject({ cause: { message: 'the cause' }, errors: [{ message: 'one' }] });
  });

  it('is finite even if it is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(text(error)).toContain('round');
  });

  it('has none of the properties that drivers add: SQL parameters, rows, command arguments', () => {
    const hanging = {
      parameters: ['a secret'],
      detail: 'Key (token)=(a secret) already exists.',
      command: { name: 'set', args: ['a secret'] },
      headers: { cookie: 'a secret' },
    };
    expect(text(Object.assign(new Error('duplicate key'), { code: '23505', ...hanging }))).not.toContain('a secret');
  });

  it('does not quote a value that PostgreSQL could not parse', () => {
    const message = 'invalid input syntax for type integer: "a "secret" value"';
    const error = Object.assign(new Error(message), { code: '22P02' });
    expect(serializeError(error).message).toBe('invalid input syntax for type integer: "…"');
    expect(text(error)).not.toContain('secret');
  });

  it('is plain text when something other than an error was thrown', () => {
    expect(serializeError('plain')).toEqual({ type: 'string', message: 'plain' });
  });
});
