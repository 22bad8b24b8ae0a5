import type { ErrorResponse } from '@lab/contracts';
import { eventually, type ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  checkoutOf,
  createCheckout,
  createEquipment,
  createReservation,
  day,
  removeAll,
  statusOf,
  stopAtNoon,
} from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
const replica = await startEquipmentService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));
stopAtNoon();

type Call = (client: StartedEquipmentService['member'], index: number) => Promise<ApiAnswer>;

/** Ten concurrent requests, alternating between two replicas on one database. */
const ten = (call: Call): Promise<ApiAnswer[]> =>
  Promise.all(Array.from({ length: 10 }, (_, index) => call(index % 2 ? service.member : replica.member, index)));

const withStatus = (answers: ApiAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status) as ApiAnswer<ErrorResponse>[];

const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await service.dataSource.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`);
  return row.count;
};

describe('ten concurrent requests', () => {
  it('to check out one item: one succeeds, and nine learn who has it until when', async () => {
    const { id } = await createEquipment(service);
    const answers = await ten((client, index) =>
      client.post('/api/equipment-checkouts', checkoutOf(id, { labMemberId: (index % 3) + 1 })),
    );
    const winner = withStatus(answers, 201)[0] as unknown as ApiAnswer<{ memberName: string }>;
    const losers = withStatus(answers, 409);
    expect(losers).toHaveLength(9);
    const sentence = `Equipment is not available: ${winner.body.memberName} has it until ${day(7)}.`;
    expect(new Set(losers.map(({ body }) => body.message))).toEqual(new Set([sentence]));
    expect(await count('equipment_checkouts')).toBe(1);
    expect(await statusOf(service, id)).toBe('checked_out');
  });

  it('to return one checkout: one succeeds, and nine get 409', async () => {
    const { id, equipmentId } = await createCheckout(service);
    const answers = await ten((client, index) =>
      client.post(`/api/equipment-checkouts/${id}/return`, { returnCondition: index % 2 ? 'good' : 'damaged' }),
    );
    const winner = withStatus(answers, 200)[0] as unknown as ApiAnswer<{ returnCondition: string }>;
    expect(withStatus(answers, 409)).toHaveLength(9);
    const expected = winner.body.returnCondition === 'good' ? 'available' : 'maintenance';
    expect(await statusOf(service, equipmentId)).toBe(expected);
  });

  const reserveOverlapping = (id: number, memberOf: (index: number) => number) =>
    ten((client, index) =>
      client.post('/api/equipment-reservations', {
        ...checkoutOf(id, { labMemberId: memberOf(index) }),
        startDate: day(index),
        endDate: day(index + 20),
      }),
    );

  it('to reserve one item for overlapping days: one member gets it, and the others learn who', async () => {
    const { id } = await createEquipment(service);
    const answers = await reserveOverlapping(id, (index) => (index % 3) + 1);
    const [winner] = withStatus(answers, 201) as unknown as ApiAnswer<{ memberName: string }>[];
    const losers = withStatus(answers, 409);
    expect(losers.length).toBeGreaterThanOrEqual(6);
    const sentence = `Equipment is not available: ${winner!.body.memberName} has reserved it`;
    for (const { body } of losers) expect(body.message.slice(0, sentence.length)).toBe(sentence);
    expect(await count('equipment_booking_items')).toBe(1);
  });

  it('to reserve one item for overlapping days of one member: they become one reservation', async () => {
    const { id } = await createEquipment(service);
    expect(withStatus(await reserveOverlapping(id, () => 2), 201)).toHaveLength(10);
    expect(await count('equipment_booking_items')).toBe(1);
    expect(await count('equipment_booking_items', `start_at::date = '${day(0)}' AND end_at::date = '${day(30)}'`)).toBe(
      1,
    );
  });

  it('to reserve and check out one item for the same days: one member gets it', async () => {
    const { id } = await createEquipment(service);
    const answers = await ten((client, index) =>
      index % 2
        ? client.post('/api/equipment-checkouts', checkoutOf(id, { labMemberId: 3 }))
        : client.post('/api/equipment-reservations', { ...checkoutOf(id), startDate: day(0), endDate: day(3) }),
    );
    const winners = withStatus(answers, 201) as unknown as ApiAnswer<{ labMemberId: number }>[];
    expect(new Set(winners.map(({ body }) => body.labMemberId)).size).toBe(1);
    expect(winners.length + withStatus(answers, 409).length).toBe(10);
    expect((await count('equipment_booking_items')) + (await count('equipment_checkouts'))).toBe(1);
  });

  it('that wait for an item while it is being reserved: none succeeds', async () => {
    const { id } = await createEquipment(service);
    const runner = replica.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM equipment WHERE id = $1 FOR UPDATE', [id]);
    await runner.query(
      `WITH booking AS (
         INSERT INTO equipment_bookings (lab_member_id, member_name, purpose) VALUES (1, 'Early Bird', 'x') RETURNING id
       )
       INSERT INTO equipment_booking_items (booking_id, equipment_id, equipment_name, start_at, end_at)
       SELECT id, $1, 'x', $2::date::timestamp AT TIME ZONE 'UTC', ($2::date + 1)::timestamp AT TIME ZONE 'UTC' FROM booking`,
      [id, day(1)],
    );
    const asked = ten((client) => client.post('/api/equipment-checkouts', checkoutOf(id, { labMemberId: 2 })));
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    await eventually(async () => expect(await runner.query(waiting)).not.toEqual([]));
    await runner.commitTransaction();
    await runner.release();
    const sentence = `Equipment is not available: Early Bird has reserved it from ${day(1)} to ${day(1)}.`;
    for (const answer of await asked) expect(answer).toMatchObject({ status: 409, body: { message: sentence } });
  });

  it('to check out one reservation: it becomes one checkout', async () => {
    const { id, equipmentId } = await createReservation(service, { startDate: day(0) });
    const answers = await ten((client) => client.post(`/api/equipment-reservations/${id}/check-out`));
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(withStatus(answers, 409).length + withStatus(answers, 404).length).toBe(9);
    expect([await count('equipment_checkouts'), await count('equipment_booking_items')]).toEqual([1, 0]);
    expect(await statusOf(service, equipmentId)).toBe('checked_out');
  });

  it('to cancel a reservation and check it out: it is either cancelled or becomes a checkout', async () => {
    const { id } = await createReservation(service, { startDate: day(0) });
    const answers = await ten((client, index) =>
      index % 2
        ? client.delete(`/api/equipment-reservations/${id}`)
        : client.post(`/api/equipment-reservations/${id}/check-out`),
    );
    expect(withStatus(answers, 201).length + withStatus(answers, 204).length).toBe(1);
    expect(await count('equipment_checkouts')).toBe(withStatus(answers, 201).length);
  });

  it('to take an item out of service and check it out: never both', async () => {
    const { id } = await createEquipment(service);
    const answers = await ten((client, index) =>
      index % 2
        ? client.post('/api/equipment-checkouts', checkoutOf(id))
        : client.put(`/api/equipment/${id}`, { name: 'Camera', description: 'x', status: 'retired' }),
    );
    const isOut = withStatus(answers, 201).length === 1;
    expect(await statusOf(service, id)).toBe(isOut ? 'checked_out' : 'retired');
    expect(await count('equipment_checkouts')).toBe(isOut ? 1 : 0);
  });

  it('to check out and return ten different items: all succeed, without a deadlock', async () => {
    const out = await Promise.all(Array.from({ length: 5 }, () => createCheckout(service)));
    const free = await Promise.all(Array.from({ length: 5 }, () => createReservation(service, { startDate: day(0) })));
    const answers = await ten((client, index) =>
      index < 5
        ? client.post(`/api/equipment-checkouts/${out[index]!.id}/return`)
        : client.post('/api/equipment-checkouts', checkoutOf(free[index - 5]!.equipmentId)),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(201)]);
    expect(await count('equipment_booking_items')).toBe(0);
  });
});
