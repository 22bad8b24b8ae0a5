import { describe, expect, test } from 'vitest';
import { readable, severities } from './log-line.js';

const show = (line: string, stream: 'stdout' | 'stderr' = 'stdout') => readable(line, stream, severities.warn);

describe('a log line on the console', () => {
  test('is shortened to severity, message and cause', () => {
    const line = {
      level: 50,
      time: 1,
      pid: 2,
      msg: 'Could not keep the photo',
      err: { message: 'ENOSPC' },
      requestId: 'r1',
    };
    expect(show(JSON.stringify(line))).toBe('error Could not keep the photo: ENOSPC (request r1)');
  });

  test('does not say its cause twice', () => {
    expect(show('{"level":60,"msg":"no such table","err":{"message":"no such table"}}')).toBe('fatal no such table');
  });

  test('is left out when it is less severe than wanted', () => {
    expect(show('{"level":30,"msg":"listening"}')).toBeUndefined();
    expect(readable('{"level":30,"msg":"listening"}', 'stdout', 0)).toBe('info  listening');
  });

  test('that is no JSON counts as an error on stderr and as information on stdout', () => {
    expect(show('Segmentation fault', 'stderr')).toBe('Segmentation fault');
    expect(show('hello')).toBeUndefined();
  });

  test('that was cut short is shown as it is', () => {
    expect(show('{"level":50,"msg":"half')).toBe('{"level":50,"msg":"half');
  });
});
