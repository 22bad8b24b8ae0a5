import { equipmentCheckoutSchema, type EquipmentCheckout } from '@lab/contracts';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  checkoutOf,
  createCheckout,
  createEquipment,
  createReservation,
  databaseTime,
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

const path = '/api/equipment-checkouts';

describe('POST /api/equipment-checkouts', () => {
  const checkOut = (body: object) => service.member.post<EquipmentCheckout>(path, body);
  const refused = (message: string) => ({ status: 409, body: { statusCode: 409, error: 'Conflict', message } });

  it('checks an available item out to a member and stores both names', async () => {
    const { id } = await createEquipment(service, { name: 'Sony <b>A7</b> 📷' });
    const before = await databaseTime(service);
    const answer = await checkOut(checkoutOf(id, { checkoutNotes: ' With <i>case</i> 🎒 ' }));
    expect(answer.status).toBe(201);
    expect(equipmentCheckoutSchema.strict().parse(answer.body)).toMatchObject({
      equipmentId: id,
      equipmentName: 'Sony <b>A7</b> 📷',
      labMemberId: 2,
      memberName: 'Member 2 王小明',
      expectedReturnDate: day(7),
      purpose: 'Pilot study',
      checkoutNotes: 'With <i>case</i> 🎒',
      returnedAt: null,
      returnCondition: null,
      returnNotes: null,
      isOverdue: false,
    });
    const checkedOut = Date.parse(answer.body.checkoutDate);
    expect(checkedOut).toBeGreaterThanOrEqual(before);
    expect(checkedOut).toBeLessThanOrEqual(await databaseTime(service));
    expect(await statusOf(service, id)).toBe('checked_out');
  });

  it('reads the member’s name once, and only for a valid form', async () => {
    const { id } = await createEquipment(service);
    const asked = service.members.requests.length;
    const message = 'Please choose a lab member';
    expect(await checkOut({ ...checkoutOf(id), labMemberId: null })).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'labMemberId', message }] },
    });
    expect((await checkOut(checkoutOf(id, { checkoutNotes: '  ' }))).body.checkoutNotes).toBeNull();
    // Once a minute the service also reads which members have a code or passkey.
    const urls = service.members.requests.slice(asked).map(({ url }) => url);
    expect(urls.filter((url) => url?.startsWith('/api/'))).toEqual(['/api/lab-members/2']);
  });

  it('uses the lab’s today, not this machine’s or UTC’s', async () => {
    setDate(new Date('2026-03-01T16:00:00Z'));
    const { id } = await createEquipment(service);
    const yesterday = await checkOut(checkoutOf(id, { expectedReturnDate: '2026-03-01' }));
    const today = await checkOut(checkoutOf(id, { expectedReturnDate: '2026-03-02' }));
    useRealDate();
    expect([yesterday.status, today.status]).toEqual([400, 201]);
    expect(yesterday.body).toMatchObject({ message: 'The return date cannot be in the past' });
  });

  it('answers 404 for an unknown item or member, and 400 for a member who has left', async () => {
    const { id } = await createEquipment(service);
    expect(await checkOut(checkoutOf(999_999))).toMatchObject({
      status: 404,
      body: { message: 'There is no such equipment.' },
    });
    expect(await checkOut(checkoutOf(id, { labMemberId: 99 }))).toMatchObject({
      status: 404,
      body: { message: 'There is no such lab member.' },
    });
    expect(await checkOut(checkoutOf(id, { labMemberId: ALUMNUS }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'labMemberId', message: 'Member 4 周一 has left the lab' }] },
    });
    expect(await statusOf(service, id)).toBe('available');
  });

  it('says who has the item and until when, or since when it is overdue', async () => {
    const { equipmentId } = await createCheckout(service);
    expect(await checkOut(checkoutOf(equipmentId, { labMemberId: 3 }))).toMatchObject(
      refused(`Equipment is not available: 王小明 has it until ${day(7)}.`),
    );
    const overdue = await createCheckout(service, { expectedReturnDate: day(-2) });
    expect(await checkOut(checkoutOf(overdue.equipmentId))).toMatchObject(
      refused(`Equipment is not available: 王小明 has it, and was expected to return it by ${day(-2)}.`),
    );
  });

  it('refuses an item that is in maintenance, lost or retired', async () => {
    const words = { maintenance: 'in maintenance', lost: 'lost', retired: 'retired' } as const;
    for (const status of ['maintenance', 'lost', 'retired'] as const) {
      const { id } = await createEquipment(service, { status });
      expect(await checkOut(checkoutOf(id))).toMatchObject(
        refused(`Equipment is not available: it is ${words[status]}.`),
      );
      expect(await statusOf(service, id)).toBe(status);
    }
  });
});

describe('POST /api/equipment-checkouts/{id}/return', () => {
  const giveBack = (id: number, body?: unknown) => service.member.post<EquipmentCheckout>(`${path}/${id}/return`, body);

  it('closes the checkout with its condition and notes, overdue or not', async () => {
    const { id, equipmentId } = await createCheckout(service, { expectedReturnDate: day(-3) });
    const before = await databaseTime(service);
    const answer = await giveBack(id, { returnCondition: 'damaged', returnNotes: ' Lid <i>loose</i> 🔧 ' });
    expect(answer.status).toBe(200);
    const closed = equipmentCheckoutSchema.strict().parse(answer.body);
    expect(closed).toMatchObject({
      id,
      returnCondition: 'damaged',
      returnNotes: 'Lid <i>loose</i> 🔧',
      expectedReturnDate: day(-3),
      isOverdue: false,
    });
    const returned = Date.parse(closed.returnedAt!);
    expect(returned).toBeGreaterThanOrEqual(before);
    expect(returned).toBeLessThanOrEqual(await databaseTime(service));
    expect(await statusOf(service, equipmentId)).toBe('maintenance');
  });

  it('treats a missing condition as good, and refuses an unknown one', async () => {
    for (const body of [undefined, { returnNotes: '' }]) {
      const { id } = await createCheckout(service);
      expect(await giveBack(id, body)).toMatchObject({
        status: 200,
        body: { returnCondition: 'good', returnNotes: null },
      });
    }
    const { id, equipmentId } = await createCheckout(service);
    expect(await giveBack(id, { returnCondition: 'broken' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'returnCondition', message: 'Please indicate the condition' }] },
    });
    expect(await statusOf(service, equipmentId)).toBe('checked_out');
  });

  it('answers 409 the second time, and keeps the first return', async () => {
    const { id, equipmentId } = await createCheckout(service);
    await giveBack(id, { returnCondition: 'damaged' });
    expect(await giveBack(id, { returnCondition: 'good' })).toMatchObject({
      status: 409,
      body: { message: 'This equipment has already been returned.' },
    });
    expect(await statusOf(service, equipmentId)).toBe('maintenance');
  });

  it('works while the members service is unavailable, after which the item can be checked out again', async () => {
    const { id, equipmentId } = await createCheckout(service);
    await service.members.stop();
    const { status } = await giveBack(id);
    await service.members.start();
    expect(status).toBe(200);
    expect((await service.member.post(path, checkoutOf(equipmentId))).status).toBe(201);
  });

  it('answers 404 for an unknown checkout', async () => {
    expect(await giveBack(999_999)).toMatchObject({ status: 404, body: { message: 'There is no such checkout.' } });
  });
});

describe('POST /api/equipment-checkouts/{id}/extend', () => {
  const extend = (id: number, until: number) =>
    service.member.post<EquipmentCheckout>(`${path}/${id}/extend`, { expectedReturnDate: day(until) });

  it('extends the checkout, overdue or not, and changes nothing when repeated', async () => {
    const { id } = await createCheckout(service, { expectedReturnDate: day(-2) });
    for (const attempt of [await extend(id, 7), await extend(id, 7)]) {
      expect(attempt.status).toBe(200);
      expect(equipmentCheckoutSchema.strict().parse(attempt.body)).toMatchObject({
        id,
        expectedReturnDate: day(7),
        isOverdue: false,
      });
    }
  });

  it('refuses an earlier day, a day in the past, and a returned or unknown checkout', async () => {
    const { id } = await createCheckout(service, { expectedReturnDate: day(3) });
    const message = 'The new return date is before the current one';
    expect(await extend(id, 2)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'expectedReturnDate', message }] },
    });
    expect((await extend(id, -1)).status).toBe(400);
    expect((await extend(999_999, 9)).status).toBe(404);
    await service.member.post(`${path}/${id}/return`);
    expect(await extend(id, 9)).toMatchObject({
      status: 409,
      body: { message: 'This equipment has already been returned.' },
    });
  });

  it('uses up the member’s own reservation, and names the owner of a conflicting one', async () => {
    const equipment = await createEquipment(service);
    const { id } = await createCheckout(service, { equipment, expectedReturnDate: day(1) });
    await createReservation(service, { equipment, startDate: day(2), endDate: day(3) });
    await createReservation(service, {
      equipment,
      labMemberId: 3,
      memberName: 'Amara Okonkwo',
      startDate: day(5),
      endDate: day(6),
    });
    expect((await extend(id, 4)).body.expectedReturnDate).toBe(day(4));
    expect(await extend(id, 5)).toMatchObject({
      status: 409,
      body: {
        message: `Equipment is not available: Amara Okonkwo has reserved it from ${day(5)} to ${day(6)}.`,
      },
    });
    const left = await service.member.get<{ reservations: unknown[] }>('/api/equipment-reservations');
    expect(left.body.reservations).toMatchObject([{ labMemberId: 3 }]);
  });
});
