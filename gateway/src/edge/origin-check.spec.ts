import { describe, expect, it } from '@jest/globals';
import { isOwnOrigin } from './origin-check.js';

const publicUrl = new URL('https://lab.example.edu');

describe('an origin', () => {
  it.each([
    ['http://localhost:8080', 'localhost:8080'],
    ['http://lab.local', 'lab.local:80'],
    ['https://lab.local', 'lab.local:443'],
    ['https://lab.local', 'LAB.local'],
    ['http://[::1]:8080', '[::1]:8080'],
    ['https://lab.example.edu', 'gateway:8080'],
    ['https://lab.example.edu', undefined],
  ])('%s is this site for a request to %s', (origin, host) => {
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(true);
  });

  it.each([
    ['http://localhost:8081', 'localhost:8080'],
    ['http://lab.local', 'lab.local:443'],
    ['ftp://localhost', 'localhost'],
    ['http://localhost/', 'localhost'],
    ['http://user@localhost', 'localhost'],
    ['http://localhost, http://evil.example', 'localhost'],
    ['http://localhost', 'not a host'],
    ['http://localhost', undefined],
    ['null', 'null'],
  ])('%s is another site for a request to %s', (origin, host) => {
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(false);
  });
});
