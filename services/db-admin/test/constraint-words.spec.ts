import { afterAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { change, insert, query, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

describe('a constraint', () => {
  it('against duplicate links in a category has the same message as in the API', async () => {
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
