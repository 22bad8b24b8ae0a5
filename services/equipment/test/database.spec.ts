import { equipmentMessages, equipmentReservationMessages } from '@lab/contracts';
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

  it('refuses an unknown status or condition, a value below nothing, and a condition without a return, whoever writes it', async () => {
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

  describe('keeps an item’s status in step with its checkouts, whoever writes', () => {
    const run = (sql: string) => service.dataSource.query(sql);
    const statuses = async () =>
      (await run('SELECT status FROM equipment ORDER BY id')).map(({ status }: { status: string }) => status);
    const CLOSE = (condition: string) =>
      `UPDATE equipment_checkouts SET returned_at = now(), return_condition = '${condition}'`;
    const REOPEN = 'UPDATE equipment_checkouts SET returned_at = NULL, return_condition = NULL';

    it('opened, closed, deleted, taken back, and moved to another item', async () => {
      const cases: [string[], string][] = [
        [[], 'checked_out'],
        [['DELETE FROM equipment_checkouts'], 'available'],
        [[CLOSE('good')], 'available'],
        [[CLOSE('minor_issues')], 'available'],
        [[CLOSE('damaged')], 'maintenance'],
        [[CLOSE('lost')], 'lost'],
        [[CLOSE('lost'), REOPEN], 'checked_out'],
        [[CLOSE('lost'), 'DELETE FROM equipment_checkouts'], 'lost'],
      ];
      for (const [changes, expected] of cases) {
        await removeAll(service);
        await createCheckout(service);
        for (const change of changes) await run(change);
        expect([changes, await statuses()]).toEqual([changes, [expected]]);
      }
      await removeAll(service);
      await createCheckout(service);
      const { id } = await createEquipment(service);
      await run(`UPDATE equipment_checkouts SET equipment_id = ${id}`);
      expect(await statuses()).toEqual(['available', 'checked_out']);
    });

    it('a status that contradicts them is refused, with words', async () => {
      await createEquipment(service);
      for (const write of [
        `UPDATE equipment SET status = 'checked_out'`,
        `INSERT INTO equipment (name, description, status) VALUES ('x', 'y', 'checked_out')`,
      ]) {
        await expect(run(write)).rejects.toThrow(equipmentMessages.isNotOut);
      }
      await createCheckout(service);
      await expect(run(`UPDATE equipment SET status = 'available'`)).rejects.toThrow(equipmentMessages.isOut);
    });

    it('one of many concurrent writes of both', async () => {
      const items = await Promise.all(Array.from({ length: 10 }, () => createEquipment(service)));
      await Promise.allSettled(
        items.flatMap((equipment) => [
          createCheckout(service, { equipment }),
          run(`UPDATE equipment SET status = 'maintenance' WHERE id = ${equipment.id}`),
        ]),
      );
      expect(new Set(await statuses())).toEqual(new Set(['checked_out']));
    });
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

  it('refuses to reserve an item on days when another member has it, with words, whoever writes', async () => {
    const equipment = await createEquipment(service);
    await createCheckout(service, { equipment, labMemberId: 1, expectedReturnDate: day(3) });
    const reserve = (labMemberId: number, start: number) =>
      createReservation(service, { equipment, labMemberId, startDate: day(start), endDate: day(start) });
    await expect(reserve(2, 3)).rejects.toThrow(equipmentReservationMessages.isOut);
    await reserve(2, 4);
    await reserve(1, 3);
    await expect(
      service.dataSource.query('UPDATE equipment_reservations SET start_date = $1 WHERE lab_member_id = 2', [day(2)]),
    ).rejects.toThrow(/Another member has this item|equipment_reservations_no_overlap/);
  });
});
