import { creationsWithoutKey, holdsToRepeats, repeatsSubject, type StartedService } from '@lab/test-kit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, query, TABLES, validRows } from './tables.factory.js';

const TABLE = 'equipment.equipment';

const subject = repeatsSubject('equipment', startDbAdminService, (service) =>
  query(service, `TRUNCATE ${TABLE}, db_admin.idempotency_keys CASCADE`),
);
let service: StartedService;
beforeAll(() => void ({ service } = subject()));

const insert = (data: object) => ({ action: 'insert', data });

it('every route that creates something takes an Idempotency-Key, and the API page says so', async () => {
  expect(await creationsWithoutKey(service)).toEqual([]);
});

holdsToRepeats('POST /api/db-admin/tables/{name}', subject, async () => ({
  path: `${TABLES}/${TABLE}`,
  body: insert(validRows[TABLE]),
  other: insert({ ...validRows[TABLE], name: 'Another' }),
  refused: { body: insert({ ...validRows[TABLE], status: 'sold' }), status: 400 },
  count: async () => (await query(service, `SELECT FROM ${TABLE}`)).length,
  callers: [service.as({ role: 'admin', sessionId: 'one' }), service.as({ role: 'admin', sessionId: 'two' })],
}));

describe('an inserted row with an Idempotency-Key', () => {
  it('is in the audit log once, however often it is sent', async () => {
    const before = (await auditLog(service.admin)).length;
    for (const _ of [1, 2, 3]) {
      await service.admin.post(`${TABLES}/${TABLE}`, insert(validRows[TABLE]), { 'idempotency-key': 'one form' });
    }
    expect(await auditLog(service.admin)).toHaveLength(before + 1);
  });

  it('is refused for another table', async () => {
    const key = { 'idempotency-key': 'one form' };
    await service.admin.post(`${TABLES}/${TABLE}`, insert(validRows[TABLE]), key);
    const other = insert(validRows['resources.resource_links']);
    expect((await service.admin.post(`${TABLES}/resources.resource_links`, other, key)).status).toBe(422);
    expect(await query(service, 'SELECT FROM resources.resource_links')).toEqual([]);
  });
});
