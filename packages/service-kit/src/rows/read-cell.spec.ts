import { feedHostileTexts } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { InvalidInputException } from '../process/errors/errors.js';
import type { Column } from './row-tables.js';
import { readValue } from './read-cell.js';

it.each(['integer', 'numeric', 'boolean', 'date', 'timestamp with time zone', 'uuid', 'text'])(
  'a filter or value for a column of type %s is parsed in linear time',
  async (dataType) => {
    const column = { column_name: 'value', data_type: dataType, is_nullable: 'YES', column_default: null };
    const read = (text: string): void => {
      try {
        readValue(column as unknown as Column, text, 'value');
      } catch (error) {
        if (!(error instanceof InvalidInputException)) throw error;
      }
    };
    await expect(feedHostileTexts(80_000, read)).resolves.toBeUndefined();
  },
);
