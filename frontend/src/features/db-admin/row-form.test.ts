import { describe, expect, it } from '@jest/globals';
import type { Row } from '@lab/contracts';
import { setLabTimeZone } from '../../lib/time';
import { aRow, equipmentColumns } from '../../test-support/fake-database';
import { columnsToAdd, columnsToEdit } from './columns';
import { changedValues, draftsOf, newDrafts, rowFormSchema, UNFINISHED, type Drafts } from './row-form';

const toEdit = columnsToEdit(equipmentColumns);
const toAdd = columnsToAdd(equipmentColumns);

const full = aRow(1, {
  notes: 'Old notes',
  keywords: 'old',
  price: 12,
  lab_member_id: 7,
  bought_on: '2026-11-02',
  meets_at: '2026-11-24T19:00:00',
  checked_at: '2026-11-20T08:12:34.567Z',
  details: { a: 1 },
});

/** The request after some fields of a row were changed. */
const sent = (row: Row, typed: Drafts): Row => {
  const drafts = draftsOf(toEdit, row);
  const schema = rowFormSchema(toEdit, drafts);
  return changedValues(schema.parse({ ...drafts, ...typed }), schema.parse(drafts));
};

describe('a new row', () => {
  const read = (typed: Drafts) => rowFormSchema(toAdd).safeParse({ ...newDrafts(toAdd), ...typed });

  it('is sent with the input in the types of its columns, and with the defaults', () => {
    const typed = {
      name: '相機 “B”',
      price: '12.5',
      is_fragile: true,
      bought_on: '2026-11-02T00:00',
      meets_at: '2026-11-24T19:00',
      checked_at: '2026-11-24T19:00',
      lab_member_id: '7',
      details: '{"a":[1,"二"]}',
    };
    expect(read(typed).data).toEqual({
      name: '相機 “B”',
      notes: null,
      keywords: '',
      status: 'available',
      lab_member_id: 7,
      price: 12.5,
      is_fragile: true,
      bought_on: '2026-11-02',
      meets_at: '2026-11-24T19:00',
      checked_at: '2026-11-24T11:00:00.000Z',
      details: { a: [1, '二'] },
    });
  });

  it('is not sent while a value is missing or invalid', () => {
    const issues = read({ details: '{"a":' }).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(issues).toEqual([
      ['name', 'Please fill in Name.'],
      ['details', 'This is not valid JSON.'],
    ]);
  });

  it.each([
    ['price', 'Please enter a number.'],
    ['bought_on', 'Please enter the whole date and time.'],
    ['meets_at', 'Please enter the whole date and time.'],
    ['checked_at', 'Please enter the whole date and time.'],
  ])('is not sent while its %s is unfinished', (name, message) => {
    const { error } = read({ name: 'Camera', [name]: UNFINISHED });
    expect(error?.issues).toEqual([expect.objectContaining({ path: [name], message })]);
  });
});

describe('an existing row', () => {
  it('is shown as its inputs show values', () => {
    expect(draftsOf(toEdit, full)).toMatchObject({
      price: '12',
      lab_member_id: '7',
      is_fragile: false,
      bought_on: '2026-11-02T00:00',
      meets_at: '2026-11-24T19:00',
      checked_at: '2026-11-20T16:12',
      details: '{\n  "a": 1\n}',
    });
  });

  it('is sent with its changes only, and distinguishes null from an empty text', () => {
    expect(sent(full, {})).toEqual({});
    expect(sent(full, { name: 'New name' })).toEqual({ name: 'New name' });
    expect(sent(full, { keywords: '' })).toEqual({ keywords: '' });
    expect(sent(full, { notes: null, price: null, details: '' })).toEqual({ notes: null, price: null, details: null });
  });

  it('keeps an unchanged instant, even the second of two with the same local time; a chosen time means the first', () => {
    setLabTimeZone('America/New_York');
    for (const instant of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:12.000Z']) {
      const row = { ...full, checked_at: instant };
      expect(draftsOf(toEdit, row)['checked_at']).toBe('2026-11-01T01:30');
      expect(sent(row, { name: 'Item 1!' })).toEqual({ name: 'Item 1!' });
    }
    expect(sent(full, { checked_at: '2026-11-01T01:30' })).toEqual({ checked_at: '2026-11-01T05:30:00.000Z' });
  });
});
