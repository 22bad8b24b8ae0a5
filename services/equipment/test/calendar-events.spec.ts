import {
  calendarEventsPath,
  calendarEventListSchema,
  calendarEventSchema,
  type CalendarEventList,
  equipmentMessages,
  outsideRangeMessage,
} from '@lab/contracts';
import { afterAll, beforeEach, expect, it, describe } from '@jest/globals';
import {
  createCheckout,
  createReservation,
  day,
  removeAll,
  stopAtNoon,
  checkoutOf,
  createEquipment,
  validEquipment,
} from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const eventsOf = async (memberId: number) => {
  const { events } = calendarEventListSchema
    .strict()
    .parse((await service.anonymous.get<CalendarEventList>(calendarEventsPath(memberId))).body);
  return events.map((event) => calendarEventSchema.strict().parse(event));
};

it('lists a member’s due days and reservations as all-day events', async () => {
  const { checkoutDate } = await createCheckout(service, { equipmentName: 'Camera', expectedReturnDate: day(-2) });
  await createReservation(service, { equipmentName: 'Headset' });
  const [due, reservation, ...others] = await eventsOf(2);
  expect(others).toEqual([]);
  expect(due).toEqual({
    uid: 'checkout-1',
    sequence: 0,
    title: 'Return Camera',
    description: 'Pilot study',
    location: null,
    time: { kind: 'days', first: day(-2), last: day(-2) },
    changedAt: checkoutDate.toISOString(),
  });
  expect(reservation).toMatchObject({
    uid: 'reservation-1',
    title: 'Reserved: Headset',
    time: { kind: 'days', first: day(3), last: day(5) },
  });
});

it('leaves out other members’ items, returned items and past reservations', async () => {
  await createCheckout(service, { labMemberId: 3 });
  await createCheckout(service, { returnedAt: new Date() });
  await createReservation(service, { startDate: day(-3), endDate: day(-1) });
  await createReservation(service, { labMemberId: 3 });
  expect(await eventsOf(2)).toEqual([]);
  expect(await eventsOf(3)).toHaveLength(2);
});

const LAST = '2199-12-31';

const refused = (path: string, message = outsideRangeMessage()) => ({
  status: 400,
  body: { message, issues: [{ path, message }] },
});

describe('a loan', () => {
  it('may end on the last supported day, and appears in the list and the borrower’s calendar', async () => {
    const { id } = await createEquipment(service);
    const days = { startDate: day(1), endDate: LAST };
    const reservation = { equipmentId: id, labMemberId: 2, purpose: 'Pilot study', ...days };
    expect((await service.member.post('/api/equipment-reservations', reservation)).status).toBe(201);
    const item = await createEquipment(service);
    const checkout = checkoutOf(item.id, { expectedReturnDate: LAST, labMemberId: 2 });
    expect((await service.member.post('/api/equipment-checkouts', checkout)).status).toBe(201);
    expect((await service.member.get('/api/equipment-checkouts')).body).toMatchObject({
      checkouts: [{ expectedReturnDate: LAST, isOverdue: false }],
    });
    const { body } = await service.anonymous.get<CalendarEventList>(calendarEventsPath(2));
    expect(body.events.map(({ time }) => time)).toMatchObject([{ last: LAST }, { last: LAST }]);
  });

  it('cannot end after the last supported day', async () => {
    const { id } = await createEquipment(service);
    const checkout = checkoutOf(id, { expectedReturnDate: '2200-01-01' });
    expect(await service.member.post('/api/equipment-checkouts', checkout)).toMatchObject(
      refused('expectedReturnDate'),
    );
    const days = { startDate: day(1), endDate: '9999-12-31' };
    const reservation = { equipmentId: id, labMemberId: 2, purpose: 'Pilot study', ...days };
    expect(await service.member.post('/api/equipment-reservations', reservation)).toMatchObject(refused('endDate'));
  });
});

it('a purchase date must be between 1900 and today', async () => {
  const save = async (purchaseDate: string) => {
    const { id } = await createEquipment(service);
    const item = { ...validEquipment, purchaseDate };
    return [await service.member.post('/api/equipment', item), await service.member.put(`/api/equipment/${id}`, item)];
  };
  for (const date of ['1900-01-01', '1969-12-31', day(0)])
    expect((await save(date)).map(({ status }) => status)).toEqual([201, 200]);
  for (const answer of await save('1899-12-31'))
    expect(answer).toMatchObject(refused('purchaseDate', equipmentMessages.purchaseDateOutside));
  for (const answer of await save(day(1)))
    expect(answer).toMatchObject(refused('purchaseDate', equipmentMessages.purchaseDateFuture));
});
