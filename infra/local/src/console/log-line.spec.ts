import { describe, expect, test } from '@jest/globals';
import { readable, severities, type Severity } from './log-line.js';

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

  test('does not say its cause twice', () => {
    expect(show('{"level":60,"msg":"no such table","err":{"message":"no such table"}}')).toBe('fatal no such table');
  });

  test('is left out when it is less severe than wanted', () => {
    expect(show('{"level":30,"msg":"listening"}')).toBeUndefined();
    expect(readable('{"level":30,"msg":"listening"}', 'info', 0)).toBe('info  listening');
  });

  test('that does not say how severe it is counts as its process says', () => {
    expect(show('Segmentation fault', 'error')).toBe('Segmentation fault');
    expect(show('hello')).toBeUndefined();
  });

  test('that was cut short is shown as it is', () => {
    expect(show('{"level":50,"msg":"half')).toBe('{"level":50,"msg":"half');
  });
});
