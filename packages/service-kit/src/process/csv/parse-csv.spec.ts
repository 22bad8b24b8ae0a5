import { describe, expect, it } from '@jest/globals';
import { parseCsv } from './parse-csv.js';

describe('parseCsv', () => {
  it.each([',', ';', '\t', '，'])('splits lines at %j', (delimiter) => {
    const [first] = parseCsv(['a', 'b', 'c'].join(delimiter));
    expect(first).toEqual({ line: 1, cells: ['a', 'b', 'c'] });
  });

  it('leaves out lines of nothing but separators and blanks, wherever they are', () => {
    const lines = [';;', ' \t', 'a;b;c,d', '; ;', '"";"　"', 'd;e', ',,;'];
    expect(parseCsv(lines.join('\n')).map(({ line }) => line)).toEqual([3, 6]);
  });

  it('counts empty lines, and names a record in several lines by its last one', () => {
    expect(parseCsv('a,b\r\n\r\n"c\r\nd",e\r\nf')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['c\nd', 'e'] },
      { line: 5, cells: ['f'] },
    ]);
  });

  it('removes the escapes of an export', () => {
    expect(parseCsv("'=1,'-2")).toEqual([{ line: 1, cells: ['=1', '-2'] }]);
  });

  it('throws where a quotation mark is open', () => {
    expect(() => parseCsv('"a')).toThrow('Quote Not Closed');
  });
});
