import { afterAll, describe, expect, it } from '@jest/globals';
import { Catalog } from '../src/catalog/catalog.service.js';
import { constraintWords } from '../src/errors/constraint-words.js';
import { startDbAdminService } from './db-admin-service.js';
import { change, insert, query, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

/** What is said of a constraint that nobody has found words for. */
const VAGUE = /do not fit together|has a value that is not allowed|would break a rule/;

describe('a constraint', () => {
  it('of any table that administrators write has a sentence that says what is wrong', async () => {
    const tables = await service.app.get(Catalog).tables();
    const said = [...tables.values()]
      .filter(({ isReadOnly }) => !isReadOnly)
      .flatMap((table) =>
        // Columns that administrators cannot see are not written here.
        table.constraints
          .filter(({ columns }) => columns.some((column) => table.columns.has(column)))
          .map(({ name: constraint }) => {
            const [schema, own] = table.name.split('.');
            const { column, message } = constraintWords({ table, tables }, { schema, table: own, constraint });
            return { constraint: `${table.name} ${constraint}`, isKnown: table.columns.has(column), message };
          }),
      );
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter(({ isKnown, message }) => !isKnown || VAGUE.test(message))).toEqual([]);
  });

  it('that keeps a link once per category says so, as the API does', async () => {
    const table = 'resources.resource_links';
    const link = validRows[table];
    const { id } = await insert(service.admin, table, link);
    const refused = {
      status: 400,
      body: {
        message: 'This link is already here.',
        issues: [{ path: 'data.url', message: 'This link is already here.' }],
      },
    };
    expect(await change(service.admin, table, 'insert', { ...link, title: 'Again' })).toMatchObject(refused);
    const other = await insert(service.admin, table, { ...link, url: 'https://example.edu/other' });
    expect(await change(service.admin, table, 'update', { id: other.id, url: `${link.url}/` })).toMatchObject(refused);
    expect(await query(service, `SELECT id, url FROM ${table} ORDER BY id`)).toMatchObject([{ id }, { id: other.id }]);
  });
});
