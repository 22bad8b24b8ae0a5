import type { EquipmentReservation } from '@lab/contracts';
import { dataSourceOptions } from '@lab/service-kit';
import { createTestDatabase } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { equipmentDatabase } from '../src/database/database.js';
import { CreateEquipment1764800000000 } from '../src/database/migrations/1764800000000-create-equipment.js';
import { bookingsOf } from './bookings.factory.js';
import { day } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

/** The schema as it was when a booking was a reservation of one item. */
const earlier = { ...equipmentDatabase, entities: [], migrations: [CreateEquipment1764800000000] };

const { url } = await createTestDatabase(earlier);
const before = await new DataSource(dataSourceOptions({ DATABASE_URL: url }, earlier)).initialize();
await before.query(`INSERT INTO equipment (name, description) VALUES ('Camera', 'With a tripod')`);
await before.query(
  `INSERT INTO equipment_reservations
     (id, equipment_id, lab_member_id, equipment_name, member_name, start_date, end_date, purpose)
   VALUES (7, 1, 2, 'Camera', '王小明', $1, $2, 'Field work')`,
  [day(1), day(3)],
);
await before.query(`SELECT setval('equipment_reservations_id_seq', 7)`);
await before.destroy();

const service = await startEquipmentService({ DATABASE_URL: url });
afterAll(() => service.close());

it('reservations from before bookings of several items stay, with their ids and days', async () => {
  const { list, bookOne } = bookingsOf(service);
  const { body } = await service.member.get<{ reservations: EquipmentReservation[] }>('/api/equipment-reservations');
  expect(body.reservations).toMatchObject([
    { id: 7, equipmentId: 1, labMemberId: 2, memberName: '王小明', startDate: day(1), endDate: day(3) },
  ]);
  const kept = { id: 7, equipmentIds: [1], memberId: 2, start: day(1), end: day(3), purpose: 'Field work' };
  expect(await list()).toMatchObject([kept]);
  expect(await bookOne({ equipmentIds: [1], start: day(4), end: day(4) })).toMatchObject({ id: 8 });
  expect((await service.member.delete('/api/equipment-reservations/7')).status).toBe(204);
  expect(await list()).toMatchObject([{ id: 8 }]);
});
