import { describe, expect, it } from '@jest/globals';
import { serializeError } from './error-serializer.js';

const text = (error: unknown): string => JSON.stringify(serializeError(error));

describe('an error in the log', () => {
  it('says what it is and where it comes from', () => {
    const error = Object.assign(new TypeError('a thing is not a thing'), { code: 'ERR_THING' });
    expect(serializeError(error)).toMatchObject({
      type: 'TypeError',
      message: 'a thing is not a thing',
      code: 'ERR_THING',
      stack: expect.stringContaining('error-serializer.spec'),
    });
  });

  it('has its causes, and the parts of an error that sums up others', () => {
    const error = new AggregateError([new Error('one')], 'all failed', { cause: new Error('the cause') });
    expect(serializeError(error)).toMatchObject({ cause: { message: 'the cause' }, errors: [{ message: 'one' }] });
  });

  it('ends, though it is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(text(error)).toContain('round');
  });

  it('has nothing of what hangs on it: parameters of a statement, the row that broke a rule, arguments of a command', () => {
    const hanging = {
      parameters: ['a secret'],
      detail: 'Key (token)=(a secret) already exists.',
      command: { name: 'set', args: ['a secret'] },
      headers: { cookie: 'a secret' },
    };
    expect(text(Object.assign(new Error('duplicate key'), { code: '23505', ...hanging }))).not.toContain('a secret');
  });

  it('does not quote the value that PostgreSQL could not read', () => {
    const message = 'invalid input syntax for type integer: "a "secret" value"';
    const error = Object.assign(new Error(message), { code: '22P02' });
    expect(serializeError(error).message).toBe('invalid input syntax for type integer: "…"');
    expect(text(error)).not.toContain('secret');
  });

  it('is a text when something else was thrown', () => {
    expect(serializeError('plain')).toEqual({ type: 'string', message: 'plain' });
  });
});
