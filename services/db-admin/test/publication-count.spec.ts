import { limits, publicationMessages } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, restore } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

it('at the maximum number of publications, restoring one is refused like adding one', async () => {
  const table = 'site.publications';
  const source = (key: string) => `@misc{${key}, title = {On Phones}}`;
  const row = await insert(service.admin, table, { key: 'gone', source: source('gone') });
  await change(service.admin, table, 'delete', { id: row.id });
  const [entry] = (await auditLog(service.admin)).slice(-1);
  await query(
    service,
    `INSERT INTO site.publications (key, source)
     SELECT 'filler' || number, '' FROM generate_series(1, $1::int) AS number`,
    [limits.publications],
  );
  const message = publicationMessages.full;
  expect(await restore(service.admin, entry!)).toMatchObject({ status: 409, body: { message } });
  expect(await change(service.admin, table, 'insert', { key: 'more', source: source('more') })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'data.key', message }] },
  });
  await query(service, `DELETE FROM site.publications WHERE key = 'filler1'`);
  expect((await restore(service.admin, entry!)).status).toBe(200);
});
