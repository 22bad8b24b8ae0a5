import { describe, expect, it } from '@jest/globals';
import { CsvTooLongError, parseCsv } from './csv.js';

describe('parseCsv', () => {
  it.each([',', ';', '\t', '，'])('splits lines at %j', (delimiter) => {
    const [first] = parseCsv(['a', 'b', 'c'].join(delimiter), 10);
    expect(first).toEqual({ line: 1, cells: ['a', 'b', 'c'] });
  });

  it('leaves out lines of only separators and blanks', () => {
    const lines = [';;', ' \t', 'a;b;c,d', '; ;', '"";"　"', 'd;e', ',,;'];
    expect(parseCsv(lines.join('\n'), 10).map(({ line }) => line)).toEqual([3, 6]);
  });

  it('counts empty lines, and numbers a record of several lines by its last', () => {
    expect(parseCsv('a,b\r\n\r\n"c\r\nd",e\r\nf', 10)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['c\nd', 'e'] },
      { line: 5, cells: ['f'] },
    ]);
  });

  it('removes the escapes of an export', () => {
    expect(parseCsv("'=1,'-2", 10)).toEqual([{ line: 1, cells: ['=1', '-2'] }]);
  });

  it('throws for an unclosed quotation mark', () => {
    expect(() => parseCsv('"a', 10)).toThrow('Quote Not Closed');
  });
});

it('stops reading a file at the maximum number of lines, blank ones included', () => {
  expect(parseCsv('a,b\n'.repeat(10) + ',\n'.repeat(9000), 10)).toHaveLength(10);
  for (const text of ['a,b\n'.repeat(11), `a,b\n${',\n'.repeat(11_000)}`, `${'a,b\n'.repeat(100_000)}"`]) {
    expect(() => parseCsv(text, 10)).toThrow(CsvTooLongError);
  }
});

it('uses the delimiter that a first line names, and otherwise skips a title above the columns', () => {
  expect(parseCsv('sep=;\r\nName;Role\r\nA, B;C', 10)).toEqual([
    { line: 2, cells: ['Name', 'Role'] },
    { line: 3, cells: ['A, B', 'C'] },
  ]);
  expect(parseCsv('SEP=^\na^b,c', 10)).toEqual([{ line: 2, cells: ['a', 'b,c'] }]);
  expect(parseCsv('People, 2026\n\nName;Role;Mail\nA;B;C', 10).map(({ cells }) => cells.length)).toEqual([1, 3, 3]);
});
