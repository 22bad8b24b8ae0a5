import { creationsWithoutKey } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, query, TABLES, validRows } from './tables.factory.js';

const TABLE = 'equipment.equipment';

const service = await startDbAdminService();
afterAll(() => service.close());

const insert = (data: object) => ({ action: 'insert', data });

it('every route that creates something takes an Idempotency-Key, and the API page says so', async () => {
  expect(await creationsWithoutKey(service)).toEqual([]);
});

it('a row that is sent several times with one Idempotency-Key is inserted and recorded once, and none into another table', async () => {
  const key = { 'idempotency-key': 'one form' };
  const send = () => service.admin.post(`${TABLES}/${TABLE}`, insert(validRows[TABLE]), key);
  const [first] = await Promise.all([send(), send(), send()]);
  expect(first!.status).toBe(201);
  expect((await send()).body).toEqual(first!.body);
  expect(await query(service, `SELECT FROM ${TABLE}`)).toHaveLength(1);
  expect(await auditLog(service.admin)).toHaveLength(1);
  const other = insert(validRows['resources.resource_links']);
  expect((await service.admin.post(`${TABLES}/resources.resource_links`, other, key)).status).toBe(422);
  expect(await query(service, 'SELECT FROM resources.resource_links')).toEqual([]);
});
