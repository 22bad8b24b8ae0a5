import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { insert, query, TABLES, validRows } from './tables.factory.js';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
  await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
});
afterAll(() => service.close());

const change = { action: 'delete', data: { id: 1 } };
const routes = [
  ['GET', TABLES, undefined],
  ['GET', `${TABLES}/equipment.equipment`, undefined],
  ['GET', `${TABLES}/db_admin.audit_log`, undefined],
  ['GET', `${TABLES}/no.such_table`, undefined],
  ['GET', `${TABLES}/equipment.equipment?limit=0`, undefined],
  ['GET', `${TABLES}/equipment.equipment/rows.csv`, undefined],
  ['POST', `${TABLES}/equipment.equipment`, change],
  ['POST', `${TABLES}/equipment.equipment`, { action: 'nonsense' }],
  ['POST', `${TABLES}/db_admin.audit_log`, change],
  ['GET', '/api/db-admin/audit-log', undefined],
  ['GET', '/api/db-admin/audit-log?limit=0', undefined],
  ['POST', '/api/db-admin/audit-log/equipment/1/restore', {}],
  ['GET', '/api/db-admin/audit-actions', undefined],
  ['GET', '/api/db-admin/audit-actions/1-1/restoration', undefined],
  ['POST', '/api/db-admin/audit-actions/1-1/undo', {}],
  ['POST', '/api/db-admin/audit-log/members/1/blank', {}],
] as const;

describe.each(routes)('%s %s', (method, path, body) => {
  const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};

  it.each([
    ['anonymous', 401, 'Please log in to continue.'],
    ['member', 403, 'Please enter the administrator password to continue.'],
  ] as const)('is closed to %s callers', async (who, statusCode, message) => {
    const before = await query(service, 'SELECT * FROM equipment.equipment');
    const answer = await service[who].send(method, path, init);
    expect(answer).toMatchObject({ status: statusCode, body: { statusCode, message } });
    expect(await query(service, 'SELECT * FROM equipment.equipment')).toEqual(before);
  });
});

it('answers administrators with an ETag, and for no cache at all', async () => {
  const { status, headers } = await service.admin.get(`${TABLES}/equipment.equipment`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
});

it('answers 304 while nothing is written on the server', async () => {
  // Other tests write to the same server, so try again until nothing is written in between.
  await eventually(async () => {
    const { headers } = await service.admin.get(`${TABLES}/equipment.equipment`);
    const again = await service.admin.get(`${TABLES}/equipment.equipment`, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });
});
