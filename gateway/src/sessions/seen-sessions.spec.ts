import { describe, expect, it } from '@jest/globals';
import { browserOf } from './seen-sessions.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = (rest: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${rest}`;

describe('a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`, 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605 Version/18.1 Safari/605', 'Safari on a Mac'],
    [iphone('Version/18.1 Mobile/15E148 Safari/604.1'), 'Safari on an iPhone'],
    [iphone('CriOS/141.0 Mobile/15E148 Safari/604.1'), 'Chrome on an iPhone'],
    ['curl/8.15.0', 'curl'],
    ['Mozilla/5.0 (X11; Linux x86_64) Something/1.0', 'A browser on Linux'],
    ['<script>alert(1)</script>', 'A browser'],
    ['', 'A browser'],
    [undefined, 'A browser'],
  ])('that says %s is %s', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name);
  });
});
