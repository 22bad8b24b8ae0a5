import { equipmentMessages, outsideRangeMessage, purchaseDateRange, type CalendarEventList } from '@lab/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createEquipment, day, removeAll, stopAtNoon, validEquipment } from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

let service: StartedEquipmentService;

beforeAll(async () => {
  service = await startEquipmentService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const LAST = '2199-12-31';

const refused = (path: string, message = outsideRangeMessage()) => ({
  status: 400,
  body: { message, issues: [{ path, message }] },
});

describe('a loan', () => {
  it('may end on the last day of the calendar, and stands in the list and the borrower’s calendar', async () => {
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
    const { body } = await service.asCalendarOf(2).get<CalendarEventList>('/api/equipment/calendar-events');
    expect(body.events.map(({ time }) => time)).toMatchObject([{ last: LAST }, { last: LAST }]);
  });

  it.each(['2200-01-01', '9999-12-31'])('does not end after it: %s', async (date) => {
    const { id } = await createEquipment(service);
    const checkout = checkoutOf(id, { expectedReturnDate: date });
    expect(await service.member.post('/api/equipment-checkouts', checkout)).toMatchObject(
      refused('expectedReturnDate'),
    );
    const reservation = { equipmentId: id, labMemberId: 2, purpose: 'Pilot study', startDate: day(1), endDate: date };
    expect(await service.member.post('/api/equipment-reservations', reservation)).toMatchObject(refused('endDate'));
  });
});

describe('a purchase', () => {
  const save = async (purchaseDate: string) => {
    const { id } = await createEquipment(service);
    const item = { ...validEquipment, purchaseDate };
    return [await service.member.post('/api/equipment', item), await service.member.put(`/api/equipment/${id}`, item)];
  };

  it.each(['1900-01-01', '1969-12-31', day(0)])('may be from 1900 to today: %s', async (date) => {
    expect((await save(date)).map(({ status }) => status)).toEqual([201, 200]);
    expect((await service.member.get('/api/equipment')).status).toBe(200);
  });

  it('was neither before nor is it after', async () => {
    for (const answer of await save('1899-12-31'))
      expect(answer).toMatchObject(refused('purchaseDate', outsideRangeMessage(purchaseDateRange)));
    for (const answer of await save(day(1)))
      expect(answer).toMatchObject(refused('purchaseDate', equipmentMessages.purchaseDateFuture));
  });
});
