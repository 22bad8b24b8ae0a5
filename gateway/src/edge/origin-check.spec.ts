import { describe, expect, it } from '@jest/globals';
import { isOwnOrigin } from './origin-check.js';

const secure = new URL('https://lab.example.edu');
const plain = new URL('http://localhost:8080');

describe('an origin', () => {
  it.each([
    ['http://localhost:8080', 'localhost:8080'],
    ['http://lab.local', 'lab.local:80'],
    ['https://lab.local', 'lab.local:443'],
    ['https://lab.local', 'LAB.local'],
    ['http://[::1]:8080', '[::1]:8080'],
    ['http://localhost:8080', undefined],
  ])('%s is this site for a request to %s', (origin, host) => {
    expect(isOwnOrigin(origin, host, plain)).toBe(true);
  });

  it.each([
    ['https://lab.example.edu', 'gateway:8080'],
    ['https://lab.example.edu', undefined],
    ['https://www.lab.example.edu', 'www.lab.example.edu'],
    ['https://lab.local:8443', 'lab.local:8443'],
  ])('%s is this site for a request to %s if the public address is https', (origin, host) => {
    expect(isOwnOrigin(origin, host, secure)).toBe(true);
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
    expect(isOwnOrigin(origin, host, plain)).toBe(false);
    expect(isOwnOrigin(origin, host, secure)).toBe(false);
  });

  it.each([
    'http://lab.example.edu',
    'http://lab.example.edu:443',
    'http://www.lab.example.edu',
    'http://127.0.0.1:8080',
  ])('%s is another site if the public address is https, even for a request to that host', (origin) => {
    expect(isOwnOrigin(origin, new URL(origin).host, secure)).toBe(false);
  });
});
