import { describe, expect, it } from '@jest/globals';
import type { Publication } from '@lab/contracts';
import { citationTags } from './citation-tags.ts';

const tagsOf = (fields: string, more: Partial<Publication> = {}) => {
  const publication = { key: fields, title: 'T', year: 2025, pdf: null, bibtex: `@article{a, ${fields}}`, ...more };
  const tags = citationTags(publication as Publication);
  return (name: string) => tags.filter(([tag]) => tag === `citation_${name}`).map(([, content]) => content);
};

describe('citation tags', () => {
  it.each([
    ['1--12, 15--18', '1', '18'],
    ['1–12', '1', '12'],
    ['123--35', '123', '135'],
    ['1123-9', '1123', '1129'],
    ['S1--S12', 'S1', 'S12'],
    ['S12--5', 'S12', 'S15'],
    ['S12--15', 'S12', 'S15'],
    ['xii--xiv', 'xii', 'xiv'],
    ['e1234', 'e1234', undefined],
    ['12:1--12:25', '12:1', '12:25'],
    ['pp. 5--9', '5', '9'],
    ['45ff.', '45', undefined],
    ['7, 9, 12', '7', '12'],
    ['7', '7', undefined],
    ['to appear', undefined, undefined],
    ['', undefined, undefined],
  ])('for the pages “%s” have first page %s and last page %s', (pages, first, last) => {
    const tag = tagsOf(`pages = {${pages}}`);
    expect([tag('firstpage'), tag('lastpage')]).toEqual([first ? [first] : [], last ? [last] : []]);
  });

  it('include one tag per ISSN, ISBN and DOI', () => {
    const tag = tagsOf(
      'issn = {1234-567X (print), 2345-6789 (online)}, isbn = {978-3-16-148410-0; 0 306 40615 2}, doi = {10.1000/a, 10.1000/b}',
    );
    expect(tag('issn')).toEqual(['1234-567X', '2345-6789']);
    expect(tag('isbn')).toEqual(['978-3-16-148410-0', '0-306-40615-2']);
    expect(tag('doi')).toEqual(['10.1000/a']);
  });

  it.each([
    ['year = 2025, month = oct', '2025/10'],
    ['year = 2025, month = {October}', '2025/10'],
    ['year = 2025, month = 3', '2025/03'],
    ['date = {2025-10-07}', '2025/10/07'],
    ['date = {2025-10}', '2025/10'],
    ['year = 2025, month = {Winter}', '2025'],
    ['year = 2025', '2025'],
  ])('for %s have the date %s', (fields, date) => {
    expect(tagsOf(fields)('publication_date')).toEqual([date]);
    expect(tagsOf(fields, { year: null })('publication_date')).toEqual([]);
  });

  it('name all authors including groups, but not “and others”', () => {
    expect(tagsOf('author = {Lin, H. and {ATLAS Collaboration} and others}')('author')).toEqual([
      'H. Lin',
      'ATLAS Collaboration',
    ]);
  });
});
