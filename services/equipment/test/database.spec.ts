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

  it.each([
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

  describe('keeps an item’s status in step with its checkouts, whoever writes', () => {
    const run = (sql: string) => service.dataSource.query(sql);
    const statuses = async () =>
      (await run('SELECT status FROM equipment ORDER BY id')).map(({ status }: { status: string }) => status);
    const CLOSE = (condition: string) =>
      `UPDATE equipment_checkouts SET returned_at = now(), return_condition = '${condition}'`;
    const REOPEN = 'UPDATE equipment_checkouts SET returned_at = NULL, return_condition = NULL';

    it.each([
      ['an open checkout', [], ['checked_out']],
      ['one that was deleted', ['DELETE FROM equipment_checkouts'], ['available']],
      ['a good return', [CLOSE('good')], ['available']],
      ['a return with damage', [CLOSE('damaged')], ['maintenance']],
      ['a loss', [CLOSE('lost')], ['lost']],
      ['a loss that was taken back', [CLOSE('lost'), REOPEN], ['checked_out']],
      ['a returned checkout that was deleted', [CLOSE('lost'), 'DELETE FROM equipment_checkouts'], ['lost']],
    ])('%s', async (_, changes, expected) => {
      await createCheckout(service);
      for (const change of changes) await run(change);
      expect(await statuses()).toEqual(expected);
    });

    it('a checkout that is moved to another item', async () => {
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
      const items = await Promise.all(Array.from({ length: 20 }, () => createEquipment(service)));
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
