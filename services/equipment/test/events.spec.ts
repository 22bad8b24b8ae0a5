import { subscribeToEvents } from '@lab/service-kit';
import { eventually, testServers } from '@lab/test-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkoutOf, day } from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

let service: StartedEquipmentService;

beforeAll(async () => {
  service = await startEquipmentService();
});
afterAll(() => service.close());

const path = '/api/equipment-checkouts';

describe('every write', () => {
  it('tells open pages to look again', async () => {
    const topics: unknown[] = [];
    const subscription = subscribeToEvents({
      url: testServers().redisUrl,
      events: ['equipment.changed'],
      onEvent: (_event, payload) => topics.push(payload.topic),
      onReconnect: () => undefined,
      logger: pino({ level: 'silent' }),
    });
    await subscription.ping();
    const post = async (url: string, body?: unknown) => {
      const count = topics.length;
      const answer = await service.member.post<{ id: number }>(url, body);
      await eventually(() => expect(topics.slice(count)).toContain('equipment'));
      return answer.body.id;
    };
    const item = await post('/api/equipment', { name: 'Camera', description: 'Takes photos' });
    const checkout = await post(path, checkoutOf(item));
    await post(`${path}/${checkout}/return`);
    const dates = { startDate: day(0), endDate: day(1) };
    const reservation = await post('/api/equipment-reservations', { ...checkoutOf(item), ...dates });
    await post(`/api/equipment-reservations/${reservation}/check-out`);
    expect(new Set(topics)).toEqual(new Set(['equipment']));
    subscription.close();
  });
});
