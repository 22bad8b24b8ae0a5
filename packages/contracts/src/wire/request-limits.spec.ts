import { expect, it } from '@jest/globals';
import { limits } from './limits.js';
import { requestLimitsOf } from './request-limits.js';

const MB = 1024 * 1024;

it('allows slides to be larger and slower than all other bodies', () => {
  for (const url of ['/api/lab-meetings/7/files', '/api/lab-meetings/7/files/', '/api/lab-meetings/7/files?x=1']) {
    const { bytes, seconds } = requestLimitsOf('POST', url);
    expect([bytes > 50 * MB, bytes < 51 * MB, seconds]).toEqual([true, true, 600]);
  }
  for (const [method, url] of [
    ['PUT', '/api/lab-meetings/7/files'],
    ['POST', '/api/lab-meetings/7/files/more'],
    ['POST', '/api/lab-meetings/x/files'],
    ['POST', '/api/photo-requests?/api/lab-meetings/7/files'],
    [undefined, undefined],
  ]) {
    expect(requestLimitsOf(method, url)).toEqual({ bytes: 24 * MB, seconds: 30, answerSeconds: 30 });
  }
});

it('waits for an import of publications longer than reading a file may take', () => {
  for (const url of ['/api/publications/import', '/api/publications/import?dryRun=true']) {
    expect(requestLimitsOf('POST', url).answerSeconds).toBeGreaterThan(limits.importSeconds);
  }
  expect(requestLimitsOf('POST', '/api/publications')).toEqual(requestLimitsOf('GET', '/api/publications/import'));
});
