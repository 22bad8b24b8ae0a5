import {
  equipmentReservationListSchema,
  equipmentReservationSchema,
  memberMessages,
  type EquipmentReservation,
} from '@lab/contracts';
import { setDate } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  checkoutOf,
  createCheckout,
  createEquipment,
  createReservation,
  day,
  removeAll,
  statusOf,
  stopAtNoon,
} from './equipment.factory.js';
import { ALUMNUS, startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const path = '/api/equipment-reservations';

const list = async (query = ''): Promise<EquipmentReservation[]> => {
  const answer = await service.member.get(`${path}${query}`);
  expect(answer.status).toBe(200);
  const { reservations } = equipmentReservationListSchema.strict().parse(answer.body);
  return reservations.map((reservation) => equipmentReservationSchema.strict().parse(reservation));
};

const refused = (message: string) => ({ status: 409, body: { message } });

describe('GET /api/equipment-reservations', () => {
  it('returns every field, by start date, of one item or all', async () => {
    const later = await createReservation(service, { startDate: day(8), endDate: day(9) });
    const sooner = await createReservation(service, { memberName: '王 <b>小明</b>' });
    expect((await list()).map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(await list(`?equipmentId=${sooner.equipmentId}`)).toEqual([
      {
        id: sooner.id,
        equipmentId: sooner.equipmentId,
        equipmentName: 'Tobii Pro Nano',
        labMemberId: 2,
        memberName: '王 <b>小明</b>',
        startDate: day(3),
        endDate: day(5),
        purpose: 'Pilot study',
        createdAt: sooner.createdAt.toISOString(),
      },
    ]);
    expect(await list('?equipmentId=999999')).toEqual([]);
  });

  it('returns a member’s reservations that have not ended, and today’s date in the lab', async () => {
    const { id } = await createReservation(service, { startDate: day(-5), endDate: day(0) });
    await createReservation(service, { startDate: day(-5), endDate: day(-1) });
    await createReservation(service, { labMemberId: 3 });
    expect((await list('?labMemberId=2')).map((reservation) => reservation.id)).toEqual([id]);
    expect((await service.member.get(path)).body).toMatchObject({ today: day(0) });
    for (const query of ['?equipmentId=x', '?labMemberId=0'])
      expect((await service.member.get(`${path}${query}`)).status).toBe(400);
  });

  it('answers 304 to its ETag until a reservation changes or ends', async () => {
    const etagOf = async () => (await service.member.get(path)).headers.get('etag')!;
    const ask = async (etag: string) => (await service.member.get(path, { 'if-none-match': etag })).status;
    setDate(new Date('2026-03-01T15:59:59Z'));
    const first = await etagOf();
    await createReservation(service, { startDate: '2026-03-01', endDate: '2026-03-01' });
    expect(await ask(first)).toBe(200);
    const second = await etagOf();
    expect(await ask(second)).toBe(304);
    setDate(new Date('2026-03-01T16:00:00Z'));
    expect(await ask(second)).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('POST /api/equipment-reservations', () => {
  const dates = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) });
  const reserve = (equipmentId: number, given: object = dates(3, 5)) =>
    service.member.post<EquipmentReservation>(path, {
      equipmentId,
      labMemberId: 2,
      purpose: 'Pilot study',
      ...dates(3, 5),
      ...given,
    });

  it('reserves the item for a member and stores both names', async () => {
    const { id } = await createEquipment(service, { name: 'Sony A7' });
    const answer = await reserve(id, { purpose: ' <i>Workshop</i> 🎬 ' });
    expect(answer.status).toBe(201);
    expect(equipmentReservationSchema.strict().parse(answer.body)).toMatchObject({
      equipmentId: id,
      equipmentName: 'Sony A7',
      labMemberId: 2,
      memberName: 'Member 2 王小明',
      ...dates(3, 5),
      purpose: '<i>Workshop</i> 🎬',
    });
    expect(await statusOf(service, id)).toBe('available');
  });

  it('accepts a start today, but not in the past or after the end', async () => {
    const { id } = await createEquipment(service);
    const refusals = [
      [{ startDate: day(-1) }, 'startDate', 'The first day cannot be in the past'],
      [dates(3, 2), 'endDate', 'The last day cannot be before the first day'],
    ] as const;
    for (const [given, field, message] of refusals)
      expect(await reserve(id, given)).toMatchObject({
        status: 400,
        body: { message, issues: [{ path: field, message }] },
      });
    expect(await list()).toEqual([]);
    expect(await reserve(id, dates(0, 0))).toMatchObject({ status: 201, body: dates(0, 0) });
  });

  it('answers 404 for an unknown item, and 400 for an unknown member or one who has left', async () => {
    const { id } = await createEquipment(service);
    expect(await reserve(999_999)).toMatchObject({ status: 404, body: { message: 'There is no such equipment.' } });
    for (const [labMemberId, message] of [
      [99, memberMessages.notInTheLab],
      [ALUMNUS, memberMessages.hasLeft('Member 4 周一')],
    ] as const)
      expect(await reserve(id, { labMemberId })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'labMemberId', message }] },
      });
    expect(await list()).toEqual([]);
  });

  it('refuses any day of another member’s reservation', async () => {
    const { equipmentId } = await createReservation(service);
    const message = `Equipment is not available: 王小明 has reserved it from ${day(3)} to ${day(5)}.`;
    for (const days of [dates(4, 4), dates(1, 9), dates(1, 3), dates(5, 9)])
      expect(await reserve(equipmentId, { ...days, labMemberId: 3 })).toMatchObject(refused(message));
    expect(await list()).toMatchObject([{ labMemberId: 2, ...dates(3, 5) }]);
  });

  it('merges with an overlapping reservation of the same member', async () => {
    const { id, equipmentId } = await createReservation(service);
    for (const [given, whole] of [
      [dates(4, 6), dates(3, 6)],
      [dates(2, 3), dates(2, 6)],
      [dates(4, 4), dates(2, 6)],
      [dates(1, 9), dates(1, 9)],
    ] as const) {
      const answer = await reserve(equipmentId, { ...given, purpose: 'Main study' });
      expect(answer).toMatchObject({ status: 201, body: { id, ...whole, purpose: 'Main study' } });
      expect(await list()).toEqual([answer.body]);
    }
  });

  it('merges several own reservations, but not across another member’s', async () => {
    const { equipmentId } = await createReservation(service);
    await reserve(equipmentId, dates(8, 9));
    expect(await reserve(equipmentId, dates(4, 8))).toMatchObject({ status: 201, body: dates(3, 9) });
    await reserve(equipmentId, { ...dates(11, 12), labMemberId: 3 });
    expect((await reserve(equipmentId, dates(9, 11))).status).toBe(409);
    expect(await list()).toMatchObject([dates(3, 9), dates(11, 12)]);
  });

  it('accepts days when the same member already has the item, even overdue', async () => {
    const { equipmentId } = await createCheckout(service, { expectedReturnDate: day(4) });
    expect((await reserve(equipmentId, dates(3, 6))).status).toBe(201);
    const overdue = await createCheckout(service, { expectedReturnDate: day(-3) });
    expect((await reserve(overdue.equipmentId, dates(0, 1))).status).toBe(201);
  });

  it('accepts adjacent reservations, and overlapping ones of another item', async () => {
    const { equipmentId } = await createReservation(service);
    expect((await reserve(equipmentId, dates(1, 2))).status).toBe(201);
    expect((await reserve(equipmentId, dates(6, 6))).status).toBe(201);
    expect((await reserve((await createEquipment(service)).id)).status).toBe(201);
  });

  it('refuses days when another member has the item, or only today if it is overdue', async () => {
    const { equipmentId } = await createCheckout(service, { expectedReturnDate: day(4) });
    expect(await reserve(equipmentId, { ...dates(4, 6), labMemberId: 3 })).toMatchObject(
      refused(`Equipment is not available: 王小明 has it until ${day(4)}.`),
    );
    expect((await reserve(equipmentId, { ...dates(5, 6), labMemberId: 3 })).status).toBe(201);
    const overdue = await createCheckout(service, { expectedReturnDate: day(-3) });
    expect(await reserve(overdue.equipmentId, { ...dates(0, 1), labMemberId: 3 })).toMatchObject(
      refused(`Equipment is not available: 王小明 has it, and was expected to return it by ${day(-3)}.`),
    );
    expect((await reserve(overdue.equipmentId, { ...dates(1, 2), labMemberId: 3 })).status).toBe(201);
  });

  it('accepts items in maintenance, but not lost or retired ones', async () => {
    const idOf = async (status: 'maintenance' | 'lost' | 'retired') => (await createEquipment(service, { status })).id;
    expect((await reserve(await idOf('maintenance'))).status).toBe(201);
    expect(await reserve(await idOf('lost'))).toMatchObject(refused('Equipment is not available: it is lost.'));
    expect(await reserve(await idOf('retired'))).toMatchObject(refused('Equipment is not available: it is retired.'));
  });
});

describe('DELETE /api/equipment-reservations/{id}', () => {
  it('deletes the reservation for any caller, and frees the days', async () => {
    const { id, equipmentId } = await createReservation(service, { startDate: day(0) });
    expect((await service.member.delete(`${path}/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    const checkout = checkoutOf(equipmentId, { labMemberId: 3 });
    expect((await service.member.post('/api/equipment-checkouts', checkout)).status).toBe(201);
  });

  it('answers 404 when it is gone', async () => {
    expect(await service.member.delete(`${path}/999999`)).toMatchObject({
      status: 404,
      body: { message: 'There is no such reservation.' },
    });
  });
});
