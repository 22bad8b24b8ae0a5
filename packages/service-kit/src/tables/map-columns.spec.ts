import { describe, expect, it } from '@jest/globals';
import { tableMessages } from '@lab/contracts';
import { feedHostileTexts } from '@lab/test-kit';
import { InvalidInputException } from '../process/errors/errors.js';
import { parseCsv } from './csv.js';
import { type Columns, mapColumns } from './map-columns.js';

const columns: Columns<'name'> = { headings: { name: ['name'] }, needed: ['name'], given: undefined };

const map = (text: string) => mapColumns(parseCsv(text, 100), columns);

describe('mapColumns', () => {
  it('finds the headings among any texts in linear time', async () => {
    const read = (text: string) => {
      const cells = text.split(',');
      try {
        mapColumns(
          [
            { line: 1, cells },
            { line: 2, cells },
          ],
          columns,
        );
      } catch (error) {
        if (!(error instanceof InvalidInputException)) throw error;
      }
    };
    await expect(feedHostileTexts(160_000, read)).resolves.toBeUndefined();
  });

  it('refuses a table with more than 200 columns, but not one whose other headings are blank', () => {
    expect(() => map(`name${',x'.repeat(200)}\nAnna`)).toThrow(tableMessages.tooWide(200));
    expect(map(`name${',x'.repeat(199)}\nAnna`).headings).toHaveLength(200);
    expect(map(`name${','.repeat(5000)}\nAnna${','.repeat(5000)}`).rows).toEqual([
      { line: 2, cells: { name: 'Anna' } },
    ]);
  });

  it('gives headings that are blank or equal a name of their own', () => {
    expect(map('name,,Date,Date\nAnna,1,2,3').headings).toEqual(['name', 'Column 2', 'Date', 'Date (2)']);
  });
});
