import {
  labSettings,
  equipmentStatuses,
  type EquipmentCheckoutList,
  type EquipmentList,
  type EquipmentReservationList,
} from '@lab/contracts';
import { setDate, useRealDate, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { day, NOON } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

describe('the sample lab’s equipment', () => {
  let service: StartedService;
  let second: StartedService;

  beforeAll(async () => {
    setDate(NOON);
    service = await startEquipmentServiceAlone({ SAMPLE_DATA: 'true' });
    second = await startEquipmentServiceAlone({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
  });
  afterAll(async () => {
    useRealDate();
    await Promise.all([service.close(), second.close()]);
  });

  const items = async () => (await service.member.get<EquipmentList>('/api/equipment')).body.equipment;
  const checkouts = async () =>
    (await service.member.get<EquipmentCheckoutList>('/api/equipment-checkouts?status=all')).body.checkouts;

  it('is loaded once into an empty inventory, with all categories and statuses', async () => {
    const equipment = await items();
    expect(equipment).toHaveLength(20);
    expect(new Set(equipment.map(({ category }) => category))).toEqual(
      new Set(labSettings().equipmentCategories.map(({ id }) => id)),
    );
    expect(new Set(equipment.map(({ status }) => status))).toEqual(new Set(equipmentStatuses));
  });

  it('has active, overdue and returned checkouts, and only items with an active one are checked out', async () => {
    const all = await checkouts();
    expect(all.filter(({ isOverdue }) => isOverdue).length).toBeGreaterThan(0);
    expect(all.filter(({ returnedAt }) => returnedAt).length).toBeGreaterThan(2);
    const out = all.filter(({ returnedAt }) => !returnedAt).map(({ equipmentId }) => equipmentId);
    const checkedOut = (await items()).filter(({ status }) => status === 'checked_out').map(({ id }) => id);
    expect(out.toSorted()).toEqual(checkedOut.toSorted());
    expect(new Set(all.map(({ labMemberId }) => labMemberId > 0)).size).toBe(1);
  });

  it('has reservations, one of them from today on', async () => {
    const { body } = await service.member.get<EquipmentReservationList>('/api/equipment-reservations');
    expect(body.reservations.length).toBeGreaterThan(1);
    expect(body.reservations[0]).toMatchObject({
      startDate: day(0),
      memberName: 'Kuan-Lin Huang 黃冠霖',
      labMemberId: 7,
    });
  });

  it('is not loaded unless SAMPLE_DATA is set', async () => {
    const empty = await startEquipmentServiceAlone();
    expect((await empty.member.get<EquipmentList>('/api/equipment')).body.equipment).toEqual([]);
    await empty.close();
  });
});
