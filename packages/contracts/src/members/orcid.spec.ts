import { describe, expect, it } from '@jest/globals';
import { orcidUrl, readOrcid } from './orcid.js';
import { memberMessages, orcidSchema } from './schema.js';

describe('an ORCID iD', () => {
  it.each([
    '0000-0002-1825-0097',
    ' 0000-0002-1825-0097\n',
    '\u200B0000-0002-1825-0097',
    '００００-０００２-１８２５-００９７',
    'https://orcid.org/0000-0002-1825-0097',
    'orcid.org/0000-0002-1825-0097',
  ])('is read from %j', (typed) => {
    expect(readOrcid(typed)).toBe('0000-0002-1825-0097');
  });

  it('ends in a capital X', () => {
    expect(readOrcid('https://orcid.org/0000-0002-1694-233x')).toBe('0000-0002-1694-233X');
  });

  it.each([
    ['a wrong digit', '0000-0002-1825-0096'],
    ['X in place of a digit', '0000-0002-1825-009X'],
    ['a digit in place of X', '0000-0002-1694-2330'],
    ['no hyphens', '0000000218250097'],
    ['another host', 'https://orcid.example.org/0000-0002-1825-0097'],
    ['a host in front', 'https://evil.example/orcid.org/0000-0002-1825-0097'],
    ['another path', 'https://orcid.org/0000-0002-1825-0097/works'],
    ['nothing', ''],
  ])('is refused with %s', (_, typed) => {
    expect(readOrcid(typed)).toBeNull();
  });

  it('gives the address of its record', () => {
    expect(orcidUrl('0000-0002-1825-0097')).toBe('https://orcid.org/0000-0002-1825-0097');
  });

  it.each([null, ' '])('is cleared by %j', (typed) => {
    expect(orcidSchema.parse(typed)).toBeNull();
  });

  it.each([7, '0000-0002-1825-0096'])('is refused with the message: %j', (typed) => {
    expect(orcidSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([memberMessages.orcid]);
  });
});
