import { equipmentBookingMessages as messages, type EquipmentReservationList } from '@lab/contracts';
import { setDate } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { at, bookingsOf } from './bookings.factory.js';
import { checkoutOf, createCheckout, createEquipment, day, removeAll, stopAtNoon } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const { path, book, bookOne, list, createItems } = bookingsOf(service);

describe('POST /api/equipment-bookings/{id}/check-out', () => {
  const checkOut = (id: number) => service.member.post(`${path}/${id}/check-out`);

  it('checks all items out until the end of the booking, and uses it up', async () => {
    const [camera, room] = (await createItems('day', 'hour')) as [number, number];
    const booking = { equipmentIds: [camera, room], start: at(0, '12:00'), end: at(0, '14:00') };
    const { id } = await bookOne({ ...booking, purpose: 'Interview' });
    await bookOne({ equipmentIds: [room], start: at(0, '14:00'), end: at(0, '15:00'), memberId: 2 });
    const loan = { labMemberId: 1, expectedReturnDate: day(0), purpose: 'Interview' };
    expect(await checkOut(id)).toMatchObject({
      status: 201,
      body: {
        checkouts: [
          { ...loan, equipmentId: camera },
          { ...loan, equipmentId: room },
        ],
      },
    });
    expect(await list()).toHaveLength(1);
    expect((await checkOut(id)).status).toBe(404);
    // By the hour the item is booked again when it is due.
    expect((await book({ equipmentIds: [room], start: at(0, '13:00'), end: at(0, '13:30') })).status).toBe(409);
    expect((await book({ equipmentIds: [room], start: at(0, '15:00'), end: at(0, '15:30') })).status).toBe(201);
  });

  it('names the items that are out, and checks out nothing', async () => {
    const [camera] = (await createItems('day')) as [number];
    const drone = await createEquipment(service, { name: 'Drone' });
    const { id } = await bookOne({ equipmentIds: [camera, drone.id], start: day(1), end: day(1) });
    await createCheckout(service, { equipment: drone, expectedReturnDate: day(0) });
    expect(await checkOut(id)).toMatchObject({
      status: 409,
      body: { message: `Drone: Equipment is not available: 王小明 has it until ${day(0)}.` },
    });
    expect(await list()).toHaveLength(1);
    expect((await service.member.get<{ checkouts: object[] }>('/api/equipment-checkouts')).body.checkouts).toHaveLength(
      1,
    );
  });

  it('extends the checkouts of items that the member already has', async () => {
    const [camera, room] = (await createItems('day', 'hour')) as [number, number];
    const loan = { labMemberId: 1, expectedReturnDate: day(0) };
    for (const id of [camera, room])
      expect((await service.member.post('/api/equipment-checkouts', checkoutOf(id, loan))).status).toBe(201);
    const { id } = await bookOne({ equipmentIds: [camera, room], start: at(1, '09:00'), end: at(1, '10:00') });
    expect(await checkOut(id)).toMatchObject({
      status: 201,
      body: { checkouts: [{ expectedReturnDate: day(1) }, { expectedReturnDate: day(1) }] },
    });
    expect(await list()).toEqual([]);
    const { body } = await service.member.get<{ checkouts: object[] }>('/api/equipment-checkouts');
    expect(body.checkouts).toHaveLength(2);
  });

  it('answers 409 when the booking is over', async () => {
    const equipmentIds = await createItems('hour');
    const { id } = await bookOne({ equipmentIds, start: at(0, '13:00'), end: at(0, '14:00') });
    setDate(new Date(at(0, '14:00')));
    expect(await checkOut(id)).toMatchObject({ status: 409, body: { message: messages.isOver } });
  });
});

describe('the older calls', () => {
  const reservations = async () =>
    (await service.member.get<EquipmentReservationList>('/api/equipment-reservations')).body.reservations;

  it('list one reservation for each item, and remove the items one by one', async () => {
    const equipmentIds = await createItems('day', 'hour');
    const { id } = await bookOne({ equipmentIds, start: at(1, '09:00'), end: at(2, '11:00') });
    const [first, second] = await reservations();
    for (const reservation of [first, second])
      expect(reservation).toMatchObject({ startDate: day(1), endDate: day(2), purpose: '', labMemberId: 1 });
    expect((await service.member.delete(`/api/equipment-reservations/${first!.id}`)).status).toBe(204);
    expect(await list()).toMatchObject([{ id, equipmentIds: [equipmentIds[1]], version: 2 }]);
    expect((await service.member.delete(`/api/equipment-reservations/${second!.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await service.dataSource.query('SELECT FROM equipment_bookings')).toEqual([]);
  });

  it('leave the other items of a booking alone when one of them is reserved for longer', async () => {
    const [camera, drone] = (await createItems('day', 'day')) as [number, number];
    await bookOne({ equipmentIds: [camera, drone], start: day(1), end: day(2) });
    const reservation = { ...checkoutOf(camera, { labMemberId: 1 }), startDate: day(2), endDate: day(4) };
    expect((await service.member.post('/api/equipment-reservations', reservation)).status).toBe(201);
    expect(await list()).toMatchObject([
      { equipmentIds: [drone], start: day(1), end: day(2) },
      { equipmentIds: [camera], start: day(1), end: day(4), purpose: 'Pilot study' },
    ]);
  });

  it('book whole days of an item by the hour', async () => {
    const [room] = (await createItems('hour')) as [number];
    const reservation = { ...checkoutOf(room), startDate: day(1), endDate: day(1) };
    expect(await service.member.post('/api/equipment-reservations', reservation)).toMatchObject({
      status: 201,
      body: { startDate: day(1), endDate: day(1) },
    });
    expect(await list()).toMatchObject([{ start: at(1, '00:00'), end: at(2, '00:00') }]);
  });
});
