import { findSchemaDrift, type StartedService } from '@lab/test-kit';
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

  it('refuses an unknown status or condition, a negative value, and a condition without a return', async () => {
    await createCheckout(service);
    await createEquipment(service);
    for (const change of [
      `equipment SET status = 'sold' WHERE status = 'available'`,
      'equipment SET value = -1',
      `equipment_checkouts SET returned_at = now(), return_condition = 'fine'`,
      'equipment_checkouts SET returned_at = now()',
      `equipment_checkouts SET return_condition = 'good'`,
    ])
      await expect(service.dataSource.query(`UPDATE ${change}`)).rejects.toThrow('violates check constraint');
  });

  it('allows one active checkout per item, and any number of returned ones', async () => {
    const equipment = await createEquipment(service);
    for (const _ of [1, 2]) await createCheckout(service, { equipment, returnedAt: new Date() });
    await createCheckout(service, { equipment });
    await expect(createCheckout(service, { equipment })).rejects.toThrow('equipment_checkouts_one_active');
  });

  it('refuses two reservations of an item on one day', async () => {
    const equipment = await createEquipment(service);
    await createReservation(service, { equipment, startDate: day(1), endDate: day(3) });
    await createReservation(service, { equipment, startDate: day(4), endDate: day(4) });
    await createReservation(service, { startDate: day(1), endDate: day(3) });
    await expect(createReservation(service, { equipment, startDate: day(3), endDate: day(3) })).rejects.toThrow(
      'equipment_booking_items_no_overlap',
    );
    await expect(createReservation(service, { equipment, startDate: day(9), endDate: day(8) })).rejects.toThrow(
      'equipment_booking_items_times',
    );
  });
});
