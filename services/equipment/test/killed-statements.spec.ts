import type { ReportedProblem } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, type Pool, type PoolClient } from 'pg';
import { bookingsOf } from './bookings.factory.js';
import { createEquipment, createReservation, day, removeAll } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
const killer = new Client({ connectionString: service.adminDatabaseUrl });
await killer.connect();
await killer.query('SET search_path TO equipment');
afterAll(async () => {
  await killer.end();
  await service.close();
});
beforeEach(() => removeAll(service));

/** The number of the statement before which the connection ends, and its text once that has happened. */
const kill: { before: number; statement: string } = { before: Infinity, statement: '' };

/** Ends the connection of a transaction before one of its statements, as `kill -9` of the service does. */
const endBefore = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let count = -Infinity;
  const counted = async (...args: unknown[]) => {
    const [given] = args as [string | { text: string }];
    const text = typeof given === 'string' ? given : given.text;
    if (text.startsWith('START TRANSACTION')) count = 0;
    else count += 1;
    if (count === kill.before) {
      kill.statement = text;
      const { processID } = client as unknown as { processID: number };
      await killer.query('SELECT pg_terminate_backend($1, 10000)', [processID]);
    }
    if (text === 'COMMIT' || text === 'ROLLBACK') count = -Infinity;
    return query(...args);
  };
  Object.assign(client, { query: counted });
};

const seen = new WeakSet<PoolClient>();
(service.dataSource.driver as unknown as { master: Pool }).master.on('acquire', (client) => {
  if (!seen.has(client)) endBefore(client);
  seen.add(client);
});

const tables = ['equipment', 'equipment_checkouts', 'equipment_bookings', 'equipment_booking_items'];

/** All rows that the changes could have written. */
const rows = async (): Promise<unknown> => {
  const parts = [...tables, 'equipment_problems', 'undos', 'outbox'].map(
    (table) => `(SELECT json_agg(row ORDER BY row.id) FROM ${table} AS row) AS ${table}`,
  );
  return (await killer.query<object>(`SELECT ${parts.join(', ')}`)).rows[0];
};

/** Sends a request that is killed before each of its statements in turn, and at last is not killed. */
const killEach = async (send: () => Promise<{ status: number }>): Promise<string[]> => {
  const before = await rows();
  const killed: string[] = [];
  for (;;) {
    Object.assign(kill, { before: killed.length + 1, statement: '' });
    const { status } = await send();
    kill.before = Infinity;
    if (kill.statement === '' && status < 300) return killed;
    expect([kill.statement, status, await rows()]).toEqual([kill.statement, 503, before]);
    // Without a killed statement, the service has not yet noticed the lost connection.
    if (kill.statement) killed.push(kill.statement);
  }
};

describe('a service that is killed between two statements has written nothing', () => {
  const { path, createItems, bookOne, list } = bookingsOf(service);
  const post = (url: string, body?: object) => service.member.post(url, body);

  it('of a booking of several items in several weeks', async () => {
    const equipmentIds = await createItems('day', 'day');
    const booking = { equipmentIds, start: day(1), end: day(2), repeatWeeks: 1 };
    const killed = await killEach(() => post(path, booking));
    expect([killed.length > 4, killed.at(-1)]).toEqual([true, 'COMMIT']);
    expect(await list()).toHaveLength(2);
  });

  it('of a check-out of a booking of two items', async () => {
    const { id } = await bookOne({ equipmentIds: await createItems('day', 'day'), start: day(0), end: day(2) });
    const killed = await killEach(() => post(`${path}/${id}/check-out`, {}));
    expect([killed.length > 8, killed.at(-1)]).toEqual([true, 'COMMIT']);
    expect(await list()).toEqual([]);
  });

  it('of a report that moves one booking and cancels another, nor of its undo', async () => {
    const equipment = await createEquipment(service);
    const [other] = await createItems('day');
    const moved = await createReservation(service, { equipment });
    const cancelled = await createReservation(service, { equipment, startDate: day(8), endDate: day(9) });
    const move = [
      { bookingId: moved.bookingId, equipmentId: other },
      { bookingId: cancelled.bookingId, equipmentId: null },
    ];
    let undoToken: string | undefined;
    const reported = await killEach(async () => {
      const report = { text: 'Broken', maintenance: true, move };
      const answer = await service.member.post<ReportedProblem>(`/api/equipment/${equipment.id}/problems`, report);
      ({ undoToken } = answer.body);
      return answer;
    });
    expect([reported.length > 10, reported.at(-1)]).toEqual([true, 'COMMIT']);
    expect(await list()).toMatchObject([{ equipmentIds: [other] }]);
    const undone = await killEach(() => post('/api/equipment-problems/undo', { undoToken }));
    expect([undone.length > 5, undone.at(-1)]).toEqual([true, 'COMMIT']);
    expect(await list()).toMatchObject([{ equipmentIds: [equipment.id] }, { equipmentIds: [equipment.id] }]);
  });
});
