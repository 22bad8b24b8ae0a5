import { calendarEventListSchema, calendarEventSchema, type CalendarEventList } from '@lab/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createCheckout, createReservation, day, removeAll, stopAtNoon } from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

const path = '/api/equipment/calendar-events';
let service: StartedEquipmentService;

beforeAll(async () => {
  service = await startEquipmentService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const eventsOf = async (memberId: number) => {
  const { events } = calendarEventListSchema
    .strict()
    .parse((await service.asCalendarOf(memberId).get<CalendarEventList>(path)).body);
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

it('lists nothing of other members, nothing returned and nothing that is over', async () => {
  await createCheckout(service, { labMemberId: 3 });
  await createCheckout(service, { returnedAt: new Date() });
  await createReservation(service, { startDate: day(-3), endDate: day(-1) });
  await createReservation(service, { labMemberId: 3 });
  expect(await eventsOf(2)).toEqual([]);
  expect(await eventsOf(3)).toHaveLength(2);
});

it('is for the calendar token only, which allows nothing else', async () => {
  for (const caller of [service.anonymous, service.member, service.admin]) {
    expect(await caller.get(path)).toMatchObject({
      status: 401,
      body: { message: 'Only the portal itself may ask for this.' },
    });
  }
  const calendar = service.asCalendarOf(2);
  expect((await calendar.get(path)).headers.get('cache-control')).toBe('private, no-store');
  expect((await calendar.get('/api/equipment')).status).toBe(401);
  expect((await calendar.post('/api/equipment', { name: 'Camera', description: 'x' })).status).toBe(401);
});
