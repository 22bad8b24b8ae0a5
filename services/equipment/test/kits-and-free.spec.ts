import {
  equipmentBookingMessages,
  equipmentKitListSchema,
  ifMatch,
  type EquipmentKit,
  type FreeEquipment,
} from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { at, bookingsOf } from './bookings.factory.js';
import {
  createCheckout,
  createEquipment,
  createReservation,
  day,
  removeAll,
  statusOf,
  stopAtNoon,
  validEquipment,
} from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const { bookOne, list, createItems } = bookingsOf(service);

describe('kits', () => {
  const path = '/api/equipment-kits';
  const save = (name: string, equipmentIds: number[]) =>
    service.member.post<EquipmentKit>(path, { name, equipmentIds });
  const kits = async () => equipmentKitListSchema.strict().parse((await service.member.get(path)).body).kits;

  it('have a name that no other kit has, and things in an order', async () => {
    const ids = (await createItems('day', 'day')).toReversed();
    const { status, body } = await save('Interview kit', ids);
    expect([status, body]).toEqual([201, { id: body.id, name: 'Interview kit', equipmentIds: ids, version: 1 }]);
    expect(await save('interview KIT', ids)).toMatchObject({ status: 409, body: { current: { id: body.id } } });
    expect((await save('Another', [999_999])).status).toBe(400);
    expect(await kits()).toEqual([body]);
  });

  it('are changed and deleted with their version, and lose a deleted thing', async () => {
    const [first, second] = (await createItems('day', 'day')) as [number, number];
    const { id } = (await save('Kit', [first, second])).body;
    const change = (fields: object, version: number) =>
      service.member.put<EquipmentKit>(`${path}/${id}`, fields, { 'if-match': ifMatch(version) });
    const changed = (await change({ equipmentIds: [second, first] }, 1)).body;
    expect(changed).toMatchObject({ name: 'Kit', equipmentIds: [second, first], version: 2 });
    expect(await change({ name: 'Old' }, 1)).toMatchObject({ status: 412, body: { current: changed } });
    await service.dataSource.query('DELETE FROM equipment WHERE id = $1', [first]);
    expect(await kits()).toMatchObject([{ equipmentIds: [second] }]);
    const remove = (version: number) =>
      service.member.send('DELETE', `${path}/${id}`, { headers: { 'if-match': ifMatch(version) } });
    expect([(await remove(1)).status, (await remove(2)).status, (await remove(2)).status]).toEqual([412, 204, 404]);
  });
});

describe('GET /api/equipment/free', () => {
  const free = (query: string) => service.member.get<FreeEquipment>(`/api/equipment/free?${query}`);

  it('lists what is free, and when the rest will be for as long', async () => {
    const [camera, room] = (await createItems('day', 'hour')) as [number, number];
    const { equipmentId: reserved } = await createReservation(service, { startDate: day(1), endDate: day(2) });
    const lost = await createEquipment(service, { status: 'lost' });
    const broken = await createEquipment(service, { status: 'maintenance', nextCheckOn: day(9) });
    await bookOne({ equipmentIds: [room], start: at(1, '09:00'), end: at(1, '11:00') });
    const answer = await free(`from=${day(1)}&to=${day(1)}`);
    expect(answer.body).toEqual({
      free: [camera],
      taken: expect.arrayContaining([
        { id: reserved, nextFree: day(3) },
        { id: room, nextFree: at(1, '11:00') },
        { id: lost.id, nextFree: null },
        { id: broken.id, nextFree: day(9) },
      ]),
    });
    expect((await free(`from=${day(10)}&to=${day(10)}`)).body.taken).toContainEqual({
      id: broken.id,
      nextFree: day(10),
    });
    await bookOne({ equipmentIds: [broken.id], start: day(9), end: day(10) });
    expect((await free(`from=${day(1)}&to=${day(1)}`)).body.taken).toContainEqual({ id: broken.id, nextFree: day(11) });
    const hours = (await free(`from=${at(1, '11:00')}&to=${at(1, '12:00')}`)).body;
    expect(hours.free.toSorted((a, b) => a - b)).toEqual([camera, room]);
    expect((await free(`from=${day(1)}&to=${day(1)}&category=audio`)).body).toEqual({ free: [], taken: [] });
    for (const query of ['', `from=${day(2)}&to=${day(1)}`, `from=${day(1)}&to=${at(1, '10:00')}`])
      expect((await free(query)).status).toBe(400);
  });
});

describe('a booked item', () => {
  const retire = (id: number, query = '') =>
    service.member.put(`/api/equipment/${id}${query}`, { ...validEquipment, status: 'retired' });

  it('is retired only when it may leave its bookings, which keep their other things', async () => {
    const [camera, drone] = (await createItems('day', 'day')) as [number, number];
    const both = await bookOne({ equipmentIds: [camera, drone], start: day(1), end: day(2) });
    await bookOne({ equipmentIds: [camera], start: day(5), end: day(5) });
    expect(await retire(camera)).toMatchObject({ status: 409, body: { bookings: [{ id: both.id }, {}] } });
    expect(await statusOf(service, camera)).toBe('available');
    expect((await retire(camera, '?evenBooked=true')).status).toBe(200);
    expect(await list()).toMatchObject([{ id: both.id, equipmentIds: [drone] }]);
  });

  it('is returned as lost only when it may leave its bookings', async () => {
    const equipment = await createEquipment(service);
    const { id } = await createCheckout(service, { equipment, expectedReturnDate: day(1) });
    await createReservation(service, { equipment, labMemberId: 3 });
    const giveBack = (query: string) =>
      service.member.post(`/api/equipment-checkouts/${id}/return${query}`, { returnCondition: 'lost' });
    expect((await giveBack('')).status).toBe(409);
    expect(await statusOf(service, equipment.id)).toBe('checked_out');
    expect((await giveBack('?evenBooked=true')).status).toBe(200);
    expect([await statusOf(service, equipment.id), await list()]).toEqual(['lost', []]);
  });

  it('keeps its unit of bookings', async () => {
    const { equipmentId } = await createReservation(service);
    const change = (id: number) =>
      service.member.put(`/api/equipment/${id}`, { ...validEquipment, bookingUnit: 'hour' });
    expect(await change(equipmentId)).toMatchObject({
      status: 409,
      body: { message: equipmentBookingMessages.unitOfBooked },
    });
    const { id } = await createEquipment(service);
    expect(await change(id)).toMatchObject({ status: 200, body: { bookingUnit: 'hour' } });
  });
});
