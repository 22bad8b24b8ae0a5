import { describe, expect, it } from '@jest/globals';
import { authoredBy, authorPages, authorParts } from './authors';
import type { ListedPublication } from '../../lib/site-words/site-words';

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

describe('the authors of a line', () => {
  const people = [
    { id: 1, ...lin },
    { id: 2, name: '王小明', nameEn: 'Ming Wang' },
    { id: 3, name: '王曉明', nameEn: 'Ming Wang' },
  ];
  const pagesIn = (line: string) =>
    authorParts(line)
      .filter(({ isName }) => isName)
      .map(({ text }) => authorPages(people)(text));

  it('link to the one member with this name, in either script', () => {
    expect(pagesIn('Hsiao‐En Lin*, Somebody Else, and 王小明')).toEqual(['/members/1', undefined, '/members/2']);
  });

  it('have no link when two members have this name', () => {
    expect(pagesIn('Ming Wang and 林曉恩')).toEqual([undefined, '/members/1']);
  });

  it.each(['A*, B, and C', 'A and B', 'A', '陳思妤, 林曉恩', ''])('are %j when joined again', (line) => {
    expect(
      authorParts(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  });
});
