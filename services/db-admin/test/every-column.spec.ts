import {
  isBlank,
  serverSetColumns,
  type Cell,
  type DatabaseColumn,
  type ErrorResponse,
  type Row,
} from '@lab/contracts';
import { ruleOf, type Tables } from '@lab/service-kit';
import type { ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService, tablesOf, type StartedDbAdmin } from './db-admin-service.js';
import { makeRow, rowsOfEveryTable } from './rows-of-every-table.js';
import { change, insert } from './tables.factory.js';

/** Values that people or scripts could send: wrong ones, and the limits of the allowed ones. */
const TEXTS = ['', '\u200B\u2060\u3164', 'x', 'x'.repeat(10_001), '王'.repeat(301), 'a\u0000b\nc'];
const ADDRESSES = ['javascript:alert(1)', '\u200BHTTPS://Example.edu./a'];
const NUMBERS = ['', '1.5', '１２', '1e300', -1, 2_147_483_648];
const DAYS = ['', '1887-01-01', '2200-01-01', '2026-02-30'];
const TIMES = ['', '1887-01-01', '2200-01-01T00:00Z', '2026-01-01T25:61', 'infinity'];
const ODD = [null, {}];

const valuesFor = ({ column_name: name, data_type: type }: DatabaseColumn): readonly unknown[] => {
  if (type.startsWith('timestamp')) return [...TIMES, ...ODD];
  if (type === 'date') return [...DAYS, ...ODD];
  if (/int|numeric|real|double/.test(type)) return [...NUMBERS, ...ODD];
  if (type === 'boolean') return ['', 'true', 'yes', ...ODD];
  return [...TEXTS, ...(/url|link|website|email/.test(name) ? ADDRESSES : []), ...ODD];
};

/** Text that only a programmer would understand. */
const INSIDE = /violates|constraint|syntax|invalid input|expected .* received|undefined|NaN|\bnull\b|zod|[a-z]_pkey/i;

let service: StartedDbAdmin;
let tables: Tables;

beforeAll(async () => {
  service = await startDbAdminService();
  tables = tablesOf(service);
});
afterAll(() => service.close());

const columnsOf = (table: string): string[] =>
  [...tables.get(table)!.columns.keys()].filter((column) => !serverSetColumns.has(column));

const issuesOf = (body: unknown): { path: string; message: string }[] => (body as ErrorResponse).issues ?? [];

/**
 * The API's verdict on the value alone: its message, or null if it accepts the value. It is known only for texts that
 * are not blank, because a blank text can mean no value or the default.
 */
const ofTheApi = (table: string, column: string, value: unknown): string | null | undefined => {
  const definition = tables.get(table)!;
  if (definition.columns.get(column)!.data_type !== 'text' || typeof value !== 'string' || isBlank(value))
    return undefined;
  return ruleOf(definition, column)!.safeParse(value).error?.issues[0]?.message ?? null;
};

interface Attempt {
  table: string;
  column: string;
  value: unknown;
}

/** Describes what is wrong with a refusal. */
const wrongRefusal = ({ table, column, value }: Attempt, { status, body }: ApiAnswer<unknown>): string[] => {
  const said = issuesOf(body);
  const own = said.find(({ path }) => path === `data.${column}`)?.message;
  const verdict = ofTheApi(table, column, value);
  return [
    ...([400, 409].includes(status) ? [] : [`status ${status}`]),
    ...(status === 400 && said.length === 0 ? ['names no column'] : []),
    ...said
      .filter(({ message }) => !/\w/.test(message) || INSIDE.test(message))
      .map(({ message }) => `says ${message}`),
    ...(verdict && own !== verdict ? [`says “${own}” where the API says “${verdict}”`] : []),
  ];
};

/** Describes what is wrong with an accepted value. */
const wrongTaking = async ({ table, column, value }: Attempt, row: Row): Promise<string[]> => {
  const stored = row[column]!;
  const isKept = stored === null || ruleOf(tables.get(table)!, column)!.safeParse(stored).success;
  // A value that was stored unchanged has just been accepted.
  const again =
    stored === value
      ? { status: 200 }
      : await change(service.admin, table, 'update', { id: row['id']!, [column]: stored });
  const verdict = ofTheApi(table, column, value);
  return [
    ...(verdict ? [`accepts what the API refuses: ${verdict}`] : []),
    ...(isKept ? [] : [`stores what the API refuses: ${JSON.stringify(stored)}`]),
    ...(again.status === 200 ? [] : [`does not accept what it stored: ${JSON.stringify(stored)}`]),
  ];
};

/** Sends a value for a column of a row, and describes what is wrong with the answer. */
const wrongWith = async (attempt: Attempt, { id }: Row): Promise<string[]> => {
  const { table, column, value } = attempt;
  const answer = await change(service.admin, table, 'update', { id: id!, [column]: value as Cell });
  const found = answer.status === 200 ? await wrongTaking(attempt, answer.body.row) : wrongRefusal(attempt, answer);
  return found.map((words) => `${column} ${JSON.stringify(value)?.slice(0, 40)}: ${words}`);
};

describe('every column of the database page has the same rule as the API, for any value', () => {
  it.each(Object.keys(rowsOfEveryTable))('%s', async (table) => {
    const row = await insert(service.admin, table, await makeRow(service.admin, table));
    const wrong: string[] = [];
    for (const column of columnsOf(table))
      for (const value of valuesFor(tables.get(table)!.columns.get(column)!))
        wrong.push(...(await wrongWith({ table, column, value }, row)));
    expect(wrong).toEqual([]);
  });
});
