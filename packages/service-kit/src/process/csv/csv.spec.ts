import { describe, expect, it } from '@jest/globals';
import { byLabel, columnsOf, toCsv, escapeFormulas, unescapeFormulas } from './csv.js';

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
