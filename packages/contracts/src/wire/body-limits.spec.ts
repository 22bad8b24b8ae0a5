import { expect, it } from '@jest/globals';
import { bodyLimitsOf } from './body-limits.js';

const MB = 1024 * 1024;

it('slides may be larger and slower than all other bodies', () => {
  for (const url of ['/api/lab-meetings/7/files', '/api/lab-meetings/7/files/', '/api/lab-meetings/7/files?x=1']) {
    const { bytes, seconds } = bodyLimitsOf('POST', url);
    expect([bytes > 50 * MB, bytes < 51 * MB, seconds]).toEqual([true, true, 600]);
  }
  for (const [method, url] of [
    ['PUT', '/api/lab-meetings/7/files'],
    ['POST', '/api/lab-meetings/7/files/more'],
    ['POST', '/api/lab-meetings/x/files'],
    ['POST', '/api/photo-requests?/api/lab-meetings/7/files'],
    [undefined, undefined],
  ]) {
    expect(bodyLimitsOf(method, url)).toEqual({ bytes: 24 * MB, seconds: 30 });
  }
});
