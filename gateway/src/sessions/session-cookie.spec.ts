import { describe, expect, it } from 'vitest';
import { readSessionCookie, withoutSessionCookie } from './session-cookie.js';

describe('the session cookie', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['theme=dark', undefined],
    ['xlab_session=a', undefined],
    ['lab_session=a.b-c', 'a.b-c'],
    ['theme=dark; lab_session=a; guest=1', 'a'],
    ['theme=dark;lab_session=a', 'a'],
    ['lab_session=a; lab_session=b', 'a'],
  ])('is read from %j as %j', (header, token) => {
    expect(readSessionCookie(header)).toBe(token);
  });

  it.each([
    ['lab_session=a', undefined],
    ['theme=dark; lab_session=a; guest=1', 'theme=dark; guest=1'],
    ['lab_session=a; lab_session=b; guest=1', 'guest=1'],
    ['xlab_session=a', 'xlab_session=a'],
  ])('is taken out of %j', (header, rest) => {
    expect(withoutSessionCookie(header)).toBe(rest);
  });
});
