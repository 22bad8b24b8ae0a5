import type { EquipmentList } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { createEquipment } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());

const PATH = '/api/equipment/move';

const categories = async () =>
  (await service.member.get<EquipmentList>('/api/equipment')).body.equipment.map(({ name, category }) => [
    name,
    category,
  ]);

it('moves the items of a category to another, for those who may edit the settings', async () => {
  for (const name of ['Camera 1', 'Camera 2']) await createEquipment(service, { name, category: 'cameras' });
  await createEquipment(service, { name: 'Microphone', category: 'audio' });
  const move = { from: 'cameras', to: 'sensors' };
  expect((await service.member.post(PATH, move)).status).toBe(403);
  const editor = service.as({ role: 'member', rights: ['site'] });
  expect(await editor.post(PATH, { ...move, to: 'poems' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'to', message: 'There is no such category.' }] },
  });
  expect(await editor.post(PATH, move)).toMatchObject({ status: 200, body: { moved: 2 } });
  expect(await categories()).toEqual([
    ['Camera 1', 'sensors'],
    ['Camera 2', 'sensors'],
    ['Microphone', 'audio'],
  ]);
  expect(await editor.post(PATH, { from: 'audio', to: 'audio' })).toMatchObject({ status: 200, body: { moved: 0 } });
});
