import { describe, expect, it } from '@jest/globals';
import { entryLength } from './entry-length.js';

describe('entryLength', () => {
  it.each([
    '@misc{a, title={A {B} C}}',
    '@misc(a, title={A) B}, note="(")',
    '@misc{a, title="A {"} B"}',
    '@misc{a, title={A \\} B}, note="\\"{u}"}',
    '@misc{a,\n % a } in a comment\n title={A}\n}',
    '@misc{a, year=2026}',
  ])('ends %j at its last character', (entry) => {
    expect(entryLength(entry)).toBe(entry.length);
    expect(entryLength(`${entry}\n% next }\n@misc{b}`)).toBe(entry.length);
  });
});
