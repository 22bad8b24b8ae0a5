import { describe, expect, it } from '@jest/globals';
import { byLabel, columnsOf, toCsv, escapeFormulas, unescapeFormulas, CsvTooLongError, parseCsv } from './csv.js';

const linesOf = (value: string | number | boolean | null): string =>
  toCsv([{ heading: 'Value', cell: () => value }], [null]).slice('\uFEFFValue\r\n'.length);

describe('toCsv', () => {
  it.each([
    ['plain', 'plain\r\n'],
    ['a,b', '"a,b"\r\n'],
    ['say "no"', '"say ""no"""\r\n'],
    ['two\nlines', '"two\nlines"\r\n'],
    [' kept ', ' kept \r\n'],
    [null, '\r\n'],
    [-5, '-5\r\n'],
    [true, 'yes\r\n'],
    [false, 'no\r\n'],
  ])('writes %j as %j', (value, expected) => {
    expect(linesOf(value)).toBe(expected);
  });

  it.each(['=1+1', '+1', '-1', '@A1', '\n=1', '  =1+1', '＝1', `=cmd|' /C calc'!A0`])(
    'makes the formula %j harmless',
    (value) => {
      expect(linesOf(value)).toMatch(/^"?'/);
    },
  );
});

describe('a cell that a spreadsheet with another separator would split', () => {
  it.each([
    ['a;=cmd()', `a;'=cmd()`],
    ['a; =cmd()', `a; '=cmd()`],
    ['a\t=1+1', `a\t'=1+1`],
    ['a\r\n@A1', `a\r\n'@A1`],
    ['a|-cmd', `a|'-cmd`],
    ['a, "=1', `a, "'=1`],
    ['a;＝1;=2', `a;'＝1;'=2`],
    ['=1;=2', `'=1;'=2`],
  ])('%j has no formula after a separator', (cell, expected) => {
    expect(escapeFormulas(cell)).toBe(expected);
    expect(unescapeFormulas(expected)).toBe(cell);
  });

  it.each(['a; b', 'a;-5', '', 'x;-)', 'a,-b', '1,+2', 'https://a.example/?x=1;y=2', 'a=b;c', "it's"])(
    '%j is harmless and stays unchanged',
    (cell) => {
      expect(escapeFormulas(cell)).toBe(cell);
      expect(unescapeFormulas(cell)).toBe(cell);
    },
  );
});

describe('columnsOf', () => {
  it('uses labels, derives the other headings from field names, and formats values as configured', () => {
    const columns = columnsOf<{ serialNumber: string; status: string | null }>(
      ['serialNumber', 'status'],
      { status: () => 'State' },
      {
        status: byLabel({ vr_ar: 'VR/AR' }),
      },
    );
    const rows = [
      { serialNumber: 'A', status: 'vr_ar' },
      { serialNumber: 'B', status: null },
    ];
    expect(toCsv(columns, rows)).toBe('\uFEFFSerial number,State\r\nA,VR/AR\r\nB,\r\n');
  });
});

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
