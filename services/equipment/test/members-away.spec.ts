import type { RequestListener } from 'node:http';
import { startRedis } from '@lab/local-servers';
import { eventually } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createEquipment, day, removeAll, statusOf } from './equipment.factory.js';
import { answerMember, startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

let service: StartedEquipmentService;
let listener: RequestListener;

beforeAll(async () => {
  service = await startEquipmentService({}, (request, response) => listener(request, response));
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));
afterEach(() => void (listener = answerMember));

const away = { status: 503, body: { message: 'The members service is unavailable. Please try again later.' } };
const checkOut = (id: number, labMemberId = 2) =>
  service.member.post('/api/equipment-checkouts', checkoutOf(id, { labMemberId }));

describe('while the members service is unavailable', () => {
  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['hangs up', (request) => request.socket.destroy()],
    ['answers something else', (_, response) => response.end('<html>')],
    ['never answers', () => undefined],
  ])('and %s, a checkout and a reservation are 503 with a message, and nothing is written', async (_, broken) => {
    const { id } = await createEquipment(service);
    listener = broken;
    const reservation = { ...checkoutOf(id), startDate: day(1), endDate: day(2) };
    const answers = await Promise.all([checkOut(id), service.member.post('/api/equipment-reservations', reservation)]);
    for (const answer of answers) expect(answer).toMatchObject(away);
    expect(await statusOf(service, id)).toBe('available');
    for (const table of ['equipment_checkouts', 'equipment_reservations']) {
      expect(await service.dataSource.query(`SELECT FROM ${table}`)).toEqual([]);
    }
  });

  it('everything that needs no name keeps working, and the rest works again when it is back', async () => {
    const { id } = await createEquipment(service);
    await service.members.stop();
    expect(await checkOut(id)).toMatchObject(away);
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

  it('an invalid form is reported before names are requested', async () => {
    await service.members.stop();
    expect((await service.member.post('/api/equipment-checkouts', {})).status).toBe(400);
    await service.members.start();
  });

  it('a slow answer does not block the item for others', async () => {
    const { id } = await createEquipment(service);
    listener = (request, response) => {
      if (request.url !== '/api/lab-members/3') answerMember(request, response);
    };
    const slow = checkOut(id, 3);
    await eventually(() => expect(service.members.requests.map(({ url }) => url)).toContain('/api/lab-members/3'));
    const open = await service.dataSource.query(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
    expect((await checkOut(id, 2)).status).toBe(201);
    expect(await slow).toMatchObject(away);
  });
});

describe('when Redis is stopped', () => {
  it('keeps working: items are listed and checked out', async () => {
    const redis = await startRedis();
    const alone = await startEquipmentService({ REDIS_URL: redis.url });
    await redis.stop();
    const { id } = await createEquipment(alone);
    expect((await alone.member.get('/api/equipment')).status).toBe(200);
    expect((await alone.member.post('/api/equipment-checkouts', checkoutOf(id))).status).toBe(201);
    await alone.close();
  });
});
