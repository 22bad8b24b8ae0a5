import { equipmentMessages, equipmentReservationMessages, type Row, type RowChange } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, createEquipment, createReservation, day, removeAll } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

let service: StartedService;

beforeAll(async () => {
  service = await startEquipmentServiceAlone();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

/** Sends a change, as the database page does. */
const change = (table: string, action: RowChange['action'], data: Row) =>
  service.admin.post<{ row: Row; message: string }>(`/internal/rows/equipment.${table}`, { action, data });

const statuses = async () =>
  (await service.dataSource.query('SELECT status FROM equipment ORDER BY id')).map(
    ({ status }: { status: string }) => status,
  );

describe('an item’s status after an administrator’s changes', () => {
  const close = (condition: string) => ({ returned_at: '2199-01-01T10:00', return_condition: condition });
  const REOPEN = { returned_at: null, return_condition: null };

  it('follows checkouts that are opened, closed, deleted, undone or moved to another item', async () => {
    const cases: [changes: (Row | 'delete')[], expected: string][] = [
      [['delete'], 'available'],
      [[close('good')], 'available'],
      [[close('minor_issues')], 'available'],
      [[close('damaged')], 'maintenance'],
      [[close('lost')], 'lost'],
      [[close('lost'), REOPEN], 'checked_out'],
      [[close('lost'), 'delete'], 'lost'],
    ];
    for (const [changes, expected] of cases) {
      await removeAll(service);
      const { id } = await createCheckout(service);
      for (const each of changes) {
        const { status } =
          each === 'delete'
            ? await change('equipment_checkouts', 'delete', { id })
            : await change('equipment_checkouts', 'update', { id, ...each });
        expect(status).toBe(200);
      }
      expect([changes, await statuses()]).toEqual([changes, [expected]]);
    }
    await removeAll(service);
    const { id } = await createCheckout(service);
    const { id: other } = await createEquipment(service);
    await change('equipment_checkouts', 'update', { id, equipment_id: other });
    expect(await statuses()).toEqual(['available', 'checked_out']);
  });

  it('is refused with an explanation if it contradicts the checkouts', async () => {
    const { id } = await createEquipment(service);
    const isNotOut = { status: 400, body: { issues: [{ path: 'data.status', message: equipmentMessages.isNotOut }] } };
    expect(await change('equipment', 'update', { id, status: 'checked_out' })).toMatchObject(isNotOut);
    const item = { name: 'x', description: 'y', status: 'checked_out' };
    expect(await change('equipment', 'insert', item)).toMatchObject(isNotOut);
    const { equipmentId } = await createCheckout(service);
    expect(await change('equipment', 'update', { id: equipmentId, status: 'available' })).toMatchObject({
      status: 400,
      body: { message: equipmentMessages.isOut },
    });
    expect(await statuses()).toEqual(['available', 'checked_out']);
  });

  it('is correct after many concurrent changes of items and checkouts', async () => {
    const items = await Promise.all(Array.from({ length: 10 }, () => createEquipment(service)));
    const claim = { equipment_name: 'x', lab_member_id: 2, member_name: 'x', purpose: 'Study' };
    const answers = await Promise.all(
      items.flatMap(({ id }) => [
        change('equipment_checkouts', 'insert', { ...claim, equipment_id: id, expected_return_date: day(7) }),
        change('equipment', 'update', { id, status: 'maintenance' }),
      ]),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(await statuses())).toEqual(new Set(['checked_out']));
  });
});

it('an administrator cannot reserve an item for days when another member has it', async () => {
  const equipment = await createEquipment(service);
  await createCheckout(service, { equipment, labMemberId: 1, expectedReturnDate: day(3) });
  const midnight = (days: number) => `${day(days)}T00:00Z`;
  const book = async (member: number, start: number) => {
    const booking = { lab_member_id: member, member_name: 'x', purpose: 'Study' };
    const { body } = await change('equipment_bookings', 'insert', booking);
    const times = { start_at: midnight(start), end_at: midnight(start + 1) };
    const booked = { booking_id: body.row['id']!, equipment_id: equipment.id, equipment_name: 'x', ...times };
    return change('equipment_booking_items', 'insert', booked);
  };
  const isOut = { status: 400, body: { message: equipmentReservationMessages.isOut } };
  expect(await book(2, 3)).toMatchObject(isOut);
  expect((await book(2, 5)).status).toBe(201);
  expect((await book(1, 3)).status).toBe(201);
  const { id } = await createReservation(service, { equipment, labMemberId: 2, startDate: day(8), endDate: day(8) });
  expect(await change('equipment_booking_items', 'update', { id, start_at: midnight(2) })).toMatchObject({
    status: 400,
  });
});

it('an administrator cannot delete, lose or retire an item that is booked, nor change its unit', async () => {
  const { equipmentId: id } = await createReservation(service);
  const refused = { status: 409, body: { bookings: [{ equipmentIds: [id] }] } };
  expect(await change('equipment', 'delete', { id })).toMatchObject(refused);
  for (const status of ['lost', 'retired'])
    expect(await change('equipment', 'update', { id, status })).toMatchObject(refused);
  expect((await change('equipment', 'update', { id, booking_unit: 'hour' })).status).toBe(409);
  expect((await change('equipment', 'update', { id, status: 'maintenance' })).status).toBe(200);
  expect(await statuses()).toEqual(['maintenance']);
});

it('rows are for administrators only', async () => {
  expect((await service.anonymous.get('/internal/rows')).status).toBe(401);
  expect((await service.member.get('/internal/rows')).status).toBe(403);
  expect((await service.admin.get('/internal/rows')).status).toBe(200);
});
