import { describe, expect, it } from '@jest/globals';
import { formatAuthors, printName } from './author-names.js';

describe('printName', () => {
  it.each([
    [{ firstName: 'Hsiao-En', lastName: 'Lin' }, 'Hsiao-En Lin'],
    [{ firstName: 'Johannes', prefix: 'van der', lastName: 'Meulen' }, 'Johannes van der Meulen'],
    [{ firstName: 'John', lastName: 'Smith', suffix: 'Jr.' }, 'John Smith Jr.'],
    [{ firstName: '曉恩', lastName: '林' }, '林曉恩'],
    [{ name: 'Example Consortium' }, 'Example Consortium'],
    [{ lastName: 'Plato' }, 'Plato'],
  ])('prints %j', (name, printed) => {
    expect(printName(name)).toBe(printed);
  });
});

describe('formatAuthors', () => {
  it.each([
    [['A'], [], false, 'A'],
    [['A', 'B'], ['B'], false, 'A and B*'],
    [['A', 'B', 'C'], ['A', 'C'], false, 'A*, B, and C*'],
    [['A', 'B'], ['A'], true, 'A*, B, et al.'],
  ])('joins %j, corresponding %j', (authors, corresponding, isAndOthers, line) => {
    expect(formatAuthors(authors, corresponding, isAndOthers)).toBe(line);
  });
});
