import type { ErrorResponse } from '@lab/contracts';
import type { ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEquipment, createReservation, day, removeAll, stopAtNoon } from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
const replica = await startEquipmentService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));
stopAtNoon();

type Call = (client: StartedEquipmentService['member'], index: number) => Promise<ApiAnswer>;

const withStatus = (answers: ApiAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status) as ApiAnswer<ErrorResponse>[];

const count = async (table: string): Promise<number> => {
  const [row] = await service.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`);
  return row.count;
};

describe('fifty requests at once', () => {
  const fifty = (call: Call): Promise<ApiAnswer[]> =>
    Promise.all(Array.from({ length: 50 }, (_, index) => call(index % 2 ? service.member : replica.member, index)));

  it('to book sets with one item in common: one gets it, the others learn who, and no part of a set is booked', async () => {
    const [shared, ...others] = await Promise.all(Array.from({ length: 51 }, () => createEquipment(service)));
    const answers = await fifty((client, index) => {
      const equipmentIds = [others[index]!.id, shared!.id];
      const body = { equipmentIds: index % 3 ? equipmentIds : equipmentIds.toReversed(), start: day(1), end: day(2) };
      return client.post('/api/equipment-bookings', { ...body, memberId: (index % 3) + 1 });
    });
    expect(withStatus(answers, 201)).toHaveLength(1);
    const losers = withStatus(answers, 409);
    expect(losers).toHaveLength(49);
    expect(new Set(losers.map(({ body }) => body.clashes?.[0]?.equipmentId))).toEqual(new Set([shared!.id]));
    expect([await count('equipment_bookings'), await count('equipment_booking_items')]).toEqual([1, 2]);
  });

  it('to remove all items of one booking by the older call: no booking without items is left', async () => {
    const items = await Promise.all(Array.from({ length: 25 }, () => createEquipment(service)));
    const equipmentIds = items.map(({ id }) => id);
    await service.member.post('/api/equipment-bookings', { equipmentIds, start: day(1), end: day(1) });
    const rows = await service.dataSource.query<{ id: number }[]>('SELECT id FROM equipment_booking_items');
    const answers = await fifty((client, index) =>
      client.delete(`/api/equipment-reservations/${rows[index % 25]!.id}`),
    );
    expect([withStatus(answers, 204).length, withStatus(answers, 404).length]).toEqual([25, 25]);
    expect([await count('equipment_bookings'), await count('equipment_booking_items')]).toEqual([0, 0]);
  });

  it('to change and check out one booking: it is checked out once, with what it had then', async () => {
    const [camera, drone] = [await createEquipment(service), await createEquipment(service)];
    const body = { equipmentIds: [camera.id], start: day(0), end: day(1) };
    const booked = await service.member.post<{ bookings: { id: number }[] }>('/api/equipment-bookings', body);
    const place = `/api/equipment-bookings/${booked.body.bookings[0]!.id}`;
    const answers = await fifty((client, index) =>
      index % 2
        ? client.post(`${place}/check-out`)
        : client.put(place, { equipmentIds: index % 4 ? [camera.id] : [camera.id, drone.id] }),
    );
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    expect(await count('equipment_bookings')).toBe(0);
  });

  it('to book two items, and to move bookings from one to the other because of a problem: each is answered', async () => {
    const [low, high] = [await createEquipment(service), await createEquipment(service)];
    const bookings = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        createReservation(service, { equipment: high, startDate: day(2 * index + 1), endDate: day(2 * index + 1) }),
      ),
    );
    const answers = await fifty((client, index) => {
      const equipmentIds = [low.id, high.id];
      if (index % 2)
        return client.post('/api/equipment-bookings', { equipmentIds, start: day(100 + index), end: day(100 + index) });
      const move = [{ bookingId: bookings[index / 2]!.id, equipmentId: low.id }];
      return client.post(`/api/equipment/${high.id}/problems`, { text: 'It hums', maintenance: true, move });
    });
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  });
});
