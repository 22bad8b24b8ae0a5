import {
  equipmentStatuses,
  labSettings,
  SAMPLE_DATA_PATH,
  type Equipment,
  type EquipmentCheckoutList,
  type EquipmentList,
  type EquipmentReservationList,
  type ServiceSampleData,
} from '@lab/contracts';
import { removeSampleData, setDate, useRealDate } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { checkoutOf, createEquipment, day, NOON, validEquipment } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

setDate(NOON);
const service = await startEquipmentService({ SAMPLE_DATA: 'true' });
const second = await startEquipmentService({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
afterAll(async () => {
  useRealDate();
  await Promise.all([service.close(), second.close()]);
});

const items = async () => (await service.member.get<EquipmentList>('/api/equipment')).body.equipment;
const checkouts = async () =>
  (await service.member.get<EquipmentCheckoutList>('/api/equipment-checkouts?status=all')).body.checkouts;

it('the sample lab’s equipment is loaded once, with all categories and statuses, checkouts and a reservation from today on', async () => {
  const [equipment, all] = [await items(), await checkouts()];
  expect(equipment).toHaveLength(20);
  expect(new Set(equipment.map(({ category }) => category))).toEqual(
    new Set(labSettings().equipmentCategories.map(({ id }) => id)),
  );
  expect(new Set(equipment.map(({ status }) => status))).toEqual(new Set(equipmentStatuses));
  expect(all.filter(({ isOverdue }) => isOverdue).length).toBeGreaterThan(0);
  expect(all.filter(({ returnedAt }) => returnedAt).length).toBeGreaterThan(2);
  const { body } = await service.member.get<EquipmentReservationList>('/api/equipment-reservations');
  expect(body.reservations.length).toBeGreaterThan(1);
  expect(body.reservations[0]).toMatchObject({
    startDate: day(0),
    memberName: 'Kuan-Lin Huang 黃冠霖',
    labMemberId: 7,
  });
});

it('removing the sample lab’s equipment is for administrators only', async () => {
  expect((await service.anonymous.post(SAMPLE_DATA_PATH, {})).status).toBe(401);
  for (const rights of [[], ['people', 'site'] as const]) {
    const member = service.as({ role: 'member', rights: [...rights] });
    expect((await member.post(SAMPLE_DATA_PATH, {})).status).toBe(403);
  }
  expect(await items()).toHaveLength(20);
});

it('removing the sample lab’s equipment keeps items that were changed, added or checked out, returns their holders, and is logged as an administrator’s change', async () => {
  const [all, loans] = [await items(), await checkouts()];
  const [changed, out] = all.filter(({ status }) => status === 'available') as [Equipment, Equipment];
  const edited = { ...validEquipment, name: 'Our own camera' };
  expect((await service.member.put(`/api/equipment/${changed.id}`, edited)).status).toBe(200);
  const own = await createEquipment(service, { name: 'Bought by us' });
  const checkout = { ...checkoutOf(out.id), purpose: 'Our own study' };
  expect((await service.member.post('/api/equipment-checkouts', checkout)).status).toBe(201);

  const { status, body } = await removeSampleData(service);
  const removedItems = all.length - 2;
  expect([status, body]).toMatchObject([
    200,
    { removed: { items: removedItems, checkouts: loans.length }, kept: { items: 2, checkouts: 0 }, referredTo: [2] },
  ]);
  expect((await items()).map(({ id }) => id).toSorted()).toEqual([changed.id, out.id, own.id].toSorted());
  expect((await checkouts()).map(({ purpose }) => purpose)).toEqual(['Our own study']);
  const [{ removed }] = await service.dataSource.query(
    `SELECT count(*)::int AS removed FROM audit_log
     WHERE action = 'delete' AND table_name = 'equipment.equipment' AND actor ->> 'role' = 'admin'`,
  );
  expect(removed).toBe(removedItems);
  expect((await removeSampleData(service)).body.removed).toEqual({ items: 0, checkouts: 0, reservations: 0 });
});

it('starting with an empty lab removes nothing at first, and then what was changed too, with all that belongs to it or to the sample’s members', async () => {
  const [before, loans] = [await items(), await checkouts()];
  const { body: tried } = await service.admin.post<ServiceSampleData>(SAMPLE_DATA_PATH, { dryRun: true });
  expect(tried.changed).toContainEqual({ noun: 'items', title: 'Our own camera' });
  expect([await items(), await checkouts()]).toEqual([before, loans]);

  const { status } = await service.admin.post(SAMPLE_DATA_PATH, { evenChanged: true, leaving: [2] });
  expect(status).toBe(200);
  expect((await items()).map(({ name }) => name)).toEqual(['Bought by us']);
  expect(await checkouts()).toEqual([]);
});
