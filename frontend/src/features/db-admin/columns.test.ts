import { describe, expect, it } from '@jest/globals';
import { aColumn } from '../../test-support/fake-database';
import { columnsToAdd, columnsToEdit, kindOf, literalDefault } from './columns';

describe('the input of a column', () => {
  it.each([
    ['boolean', 'switch'],
    ['date', 'day'],
    ['timestamp without time zone', 'wall clock'],
    ['timestamp with time zone', 'instant'],
    ['integer', 'number'],
    ['bigint', 'number'],
    ['numeric', 'number'],
    ['jsonb', 'json'],
    ['ARRAY', 'json'],
    ['text', 'text'],
    ['uuid', 'text'],
  ])('of type %s is a %s', (data_type, kind) => {
    expect(kindOf(aColumn('any', { data_type }))).toBe(kind);
  });

  it('is a select for allowed values, and a row select for a foreign key', () => {
    expect(kindOf(aColumn('status', { allowed_values: ['open'] }))).toBe('choice');
    expect(kindOf(aColumn('member_id', { data_type: 'integer', references: 'members.lab_members' }))).toBe('reference');
  });
});

it('hides columns that the database sets, such as the id of a new row', () => {
  const columns = ['id', 'created_at', 'updated_at', 'name'].map((name) => aColumn(name));
  const sequence = aColumn('position', { data_type: 'integer', column_default: "nextval('a_seq'::regclass)" });
  expect(columnsToAdd([...columns, sequence]).map(({ column_name }) => column_name)).toEqual(['name']);
  expect(columnsToEdit([...columns, sequence]).map(({ column_name }) => column_name)).toEqual(['name', 'position']);
});

describe('a default', () => {
  it.each([
    ["'available'::text", 'available'],
    ["''::text", ''],
    ["'it''s'::character varying", "it's"],
    ['0', '0'],
    ['(-1)', '-1'],
    ['true', 'true'],
    ['now()', undefined],
    ['gen_random_uuid()', undefined],
    [null, undefined],
  ])('%s is read as %j', (column_default, value) => {
    expect(literalDefault(aColumn('any', { column_default }))).toBe(value);
  });
});
