import { describe, expect, it } from '@jest/globals';
import { authoredBy } from './PublicationsOf';
import type { ListedPublication } from './publication-filters';

const lin = { name: '林曉恩', nameEn: 'Hsiao-En Lin' };

const isFound = (authors: string, person = lin): boolean =>
  authoredBy([{ authors } as ListedPublication], person).length === 1;

describe('the publications of a person', () => {
  it.each([
    'Hsiao-En Lin',
    'Ssu-Yu Chen and Hsiao-En Lin*',
    'Ssu-Yu Chen*, Hsiao‐En Lin, and Yi-An Shen',
    'Ssu-Yu Chen, hsiao en LIN, et al.',
    '陳思妤, 林曉恩',
  ])('are found by either name in %j', (authors) => {
    expect(isFound(authors)).toBe(true);
  });

  it.each(['Hsiao-En Lindqvist', 'H.-E. Lin', 'Hsiao Lin', 'En Lin and Hsiao Wu', '林曉', 'Andrea Hsiao-En Lin'])(
    'are not those of %j',
    (authors) => {
      expect(isFound(authors)).toBe(false);
    },
  );

  it('are found without accents, and with the last of two authors', () => {
    expect(isFound('A and Zoë Müller', { name: 'Zoe Muller', nameEn: 'Zoe Muller' })).toBe(true);
  });

  it('are none for a name without letters', () => {
    expect(isFound('*, -', { name: '-', nameEn: '*' })).toBe(false);
  });
});
