import { eventually, hearSignals } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkoutOf, day, stopAtNoon, validEquipment } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
stopAtNoon();

const path = '/api/equipment-checkouts';

describe('every write', () => {
  it('makes open pages reload', async () => {
    const { topics, close } = await hearSignals('equipment');
    const write = async <Answer>(send: () => Promise<Answer>) => {
      const count = topics.length;
      const answer = await send();
      await eventually(() => expect(topics.slice(count)).toContain('equipment'));
      return answer;
    };
    const post = async (url: string, body?: unknown) =>
      (await write(() => service.member.post<{ id: number }>(url, body))).body.id;
    const item = await post('/api/equipment', { name: 'Camera', description: 'Takes photos' });
    await write(() => service.member.put(`/api/equipment/${item}`, { ...validEquipment, name: 'Tripod' }));
    const checkout = await post(path, checkoutOf(item));
    await post(`${path}/${checkout}/return`);
    const dates = { startDate: day(0), endDate: day(1) };
    const reservation = await post('/api/equipment-reservations', { ...checkoutOf(item), ...dates });
    const taken = await post(`/api/equipment-reservations/${reservation}/check-out`);
    const later = { startDate: day(5), endDate: day(6) };
    const another = await post('/api/equipment-reservations', { ...checkoutOf(item), ...later });
    await write(() => service.member.delete(`/api/equipment-reservations/${another}`));
    const leaving = service.admin;
    const handOver = [{ kind: 'checkout', id: taken, to: null }];
    const left = await write(() => leaving.post('/internal/lab-members/2/leave', { handOver }));
    expect(left.status).toBe(204);
    close();
  });
});
