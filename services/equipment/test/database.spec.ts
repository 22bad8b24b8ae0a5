import { findSchemaDrift, rebuildSchema, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, createEquipment, createReservation, day, removeAll } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

describe('the equipment schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startEquipmentServiceAlone();
  });
  afterAll(() => service.close());
  beforeEach(() => removeAll(service));

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('can be reverted and migrated again', async () => {
    expect(await rebuildSchema(service.dataSource)).toEqual([]);
    await createReservation(service);
    await createCheckout(service);
  });

  it.each([
    ['an unknown category', `category = 'furniture'`],
    ['an unknown status', `status = 'sold'`],
    ['a value below nothing', 'value = -1'],
  ])('refuses %s, whoever writes it', async (_, change) => {
    await createEquipment(service);
    await expect(service.dataSource.query(`UPDATE equipment SET ${change}`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it.each([
    ['an unknown condition', `returned_at = now(), return_condition = 'fine'`],
    ['a return without a condition', 'returned_at = now()'],
    ['a condition without a return', `return_condition = 'good'`],
  ])('refuses %s, whoever writes it', async (_, change) => {
    await createCheckout(service);
    await expect(service.dataSource.query(`UPDATE equipment_checkouts SET ${change}`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it('allows one active checkout per item, and any number of returned ones', async () => {
    const equipment = await createEquipment(service);
    for (const _ of [1, 2]) await createCheckout(service, { equipment, returnedAt: new Date() });
    await createCheckout(service, { equipment });
    await expect(createCheckout(service, { equipment })).rejects.toThrow('equipment_checkouts_one_active');
  });

  it('allows no two reservations of an item on one day', async () => {
    const equipment = await createEquipment(service);
    await createReservation(service, { equipment, startDate: day(1), endDate: day(3) });
    await createReservation(service, { equipment, startDate: day(4), endDate: day(4) });
    await createReservation(service, { startDate: day(1), endDate: day(3) });
    await expect(createReservation(service, { equipment, startDate: day(3), endDate: day(3) })).rejects.toThrow(
      'equipment_reservations_no_overlap',
    );
    await expect(createReservation(service, { equipment, startDate: day(9), endDate: day(8) })).rejects.toThrow(
      'equipment_reservations_dates',
    );
  });

  it('refuses to delete an item with a checkout or reservation', async () => {
    for (const { equipmentId } of [await createCheckout(service), await createReservation(service)]) {
      await expect(service.dataSource.query('DELETE FROM equipment WHERE id = $1', [equipmentId])).rejects.toThrow(
        'violates foreign key constraint',
      );
    }
  });

  it('fills ids, dates and defaults', async () => {
    const [item] = await service.dataSource.query(
      `INSERT INTO equipment (name, description) VALUES ('x', 'y') RETURNING id, category, status, created_at`,
    );
    expect(item).toMatchObject({ category: 'other', status: 'available', created_at: expect.any(Date) });
  });
});
