import type { RequestListener } from 'node:http';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createEquipment, day, removeAll, statusOf } from './equipment.factory.js';
import { answerMember, startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

let service: StartedEquipmentService;
let listener: RequestListener = answerMember;

beforeAll(async () => {
  service = await startEquipmentService({}, (request, response) => listener(request, response));
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const away = { status: 503, body: { message: 'The members service is unavailable. Please try again later.' } };
const checkOut = (id: number, labMemberId = 2) =>
  service.member.post('/api/equipment-checkouts', checkoutOf(id, { labMemberId }));

// The kit tests what counts as an answer of the members service.
describe('while the members service is unavailable', () => {
  it('requests without a name keep working, and the others work again when it is back', async () => {
    const { id } = await createEquipment(service);
    await service.members.stop();
    expect(await checkOut(id)).toMatchObject(away);
    expect((await service.member.post('/api/equipment-checkouts', {})).status).toBe(400);
    const statuses = await Promise.all(
      ['equipment', 'equipment-checkouts?status=all', 'equipment-reservations', 'equipment/inventory.csv'].map(
        async (path) => (await service.member.get(`/api/${path}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await service.anonymous.get('/readyz')).status).toBe(200);
    await service.members.start();
    expect((await checkOut(id)).status).toBe(201);
  });

  it('a checkout or reservation for which it never answers gets a 503, writes nothing, and does not block the item', async () => {
    const [{ id }, { id: other }] = [await createEquipment(service), await createEquipment(service)];
    listener = (request, response) => {
      if (request.url !== '/api/lab-members/3') answerMember(request, response);
    };
    const reservation = { ...checkoutOf(other, { labMemberId: 3 }), startDate: day(1), endDate: day(2) };
    const slow = Promise.all([checkOut(id, 3), service.member.post('/api/equipment-reservations', reservation)]);
    const asked = () => service.members.requests.filter(({ url }) => url === '/api/lab-members/3');
    await eventually(() => expect(asked()).toHaveLength(2));
    const open = await service.dataSource.query(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
    expect((await checkOut(id, 2)).status).toBe(201);
    for (const answer of await slow) expect(answer).toMatchObject(away);
    expect(await service.dataSource.query('SELECT FROM equipment_checkouts')).toHaveLength(1);
    expect(await service.dataSource.query('SELECT FROM equipment_bookings')).toEqual([]);
    expect(await statusOf(service, other)).toBe('available');
  });
});
