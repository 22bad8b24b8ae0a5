import { describe, expect, test } from '@jest/globals';
import { severities, type Severity } from '../servers/index.js';
import { readable } from './log-line.js';

const show = (line: string, plain: Severity = 'info') => readable(line, plain, severities.warn);

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

  test('does not repeat its cause', () => {
    expect(show('{"level":60,"msg":"no such table","err":{"message":"no such table"}}')).toBe('fatal no such table');
  });

  test('is left out below the configured severity', () => {
    expect(show('{"level":30,"msg":"listening"}')).toBeUndefined();
    expect(readable('{"level":30,"msg":"listening"}', 'info', 0)).toBe('info  listening');
  });

  test('gets its process’s default without a severity', () => {
    expect(show('Segmentation fault', 'error')).toBe('Segmentation fault');
    expect(show('hello')).toBeUndefined();
  });

  test('is shown unchanged when it is incomplete', () => {
    expect(show('{"level":50,"msg":"half')).toBe('{"level":50,"msg":"half');
  });
});
