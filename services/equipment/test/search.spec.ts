import { searchAs, titlesFoundAs } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EquipmentEntity } from '../src/equipment/equipment.entity.js';
import { createEquipment, removeAll } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

const service = await startEquipmentServiceAlone();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const titles = (q: string, client = service.member, limit?: number) => titlesFoundAs(client, q, limit);

describe('an item', () => {
  it('is found by any of its texts, and opens over the inventory', async () => {
    const { id } = await createEquipment(service, {
      name: 'Tobii Pro Nano',
      model: 'PN-2',
      serialNumber: 'TPN-7',
      location: '櫃子 A',
      category: 'vr_ar',
      description: 'Eye tracker',
      notes: 'Calibrate first',
    });
    const found = {
      kind: 'equipment',
      id,
      title: 'Tobii Pro Nano',
      detail: 'PN-2 · TPN-7 · 櫃子 A',
      href: `/aimex/equipment?item=${id}`,
      score: expect.any(Number),
    };
    for (const q of ['nano tobii', 'pn-2', 'tpn 7', '子櫃', 'vr ar', 'tracker eye', 'calibrte', 'calib first']) {
      expect([q, await searchAs(service.member, q)]).toEqual([q, [found]]);
    }
    expect(await titles('tobii tripod')).toEqual([]);
  });

  it('is up to date in the search of every replica after it is added, changed or deleted', async () => {
    const replica = await startEquipmentServiceAlone({ DATABASE_URL: service.databaseUrl });
    const both = async (q: string) => [await titles(q), await titles(q, replica.member)];
    expect(await both('camera')).toEqual([[], []]);
    const { id } = await createEquipment(service, { name: 'Camera' });
    expect(await both('camera')).toEqual([['equipment: Camera'], ['equipment: Camera']]);
    await service.dataSource.manager.update(EquipmentEntity, id, { name: 'Tripod' });
    expect(await both('camera')).toEqual([[], []]);
    expect(await both('tripod')).toEqual([['equipment: Tripod'], ['equipment: Tripod']]);
    await service.dataSource.manager.delete(EquipmentEntity, id);
    expect(await both('tripod')).toEqual([[], []]);
    await replica.close();
  });

  it('is found whatever it contains, and so are the others', async () => {
    const name = 'Box ,{"kind":"page","id":1} ]}';
    await createEquipment(service, { name, description: 'one\n,{"kind":"\ntwo', notes: '\\",{"kind":"' });
    await createEquipment(service, { name: 'Box of lenses' });
    expect(await titles('box')).toEqual([`equipment: ${name}`, 'equipment: Box of lenses']);
    expect(await titles('box two')).toEqual([`equipment: ${name}`]);
  });

  it('shows members and administrators what it hides from guests', async () => {
    await createEquipment(service, { name: 'Camera' });
    expect(await titles('camera', service.anonymous)).toEqual([]);
    expect(await titles('camera', service.admin)).toEqual(['equipment: Camera']);
  });
});

// The contracts and the kit test which searches are valid, and that any text is searched in linear time.
it('a search returns the best of many results, accepts any text, and explains what is wrong with a request', async () => {
  const names = Array.from({ length: 450 }, (_, index) => ({ name: `Phone ${index}`, description: 'For a camera' }));
  await service.dataSource.manager.insert(EquipmentEntity, [...names, { name: 'Camera', description: 'Yes' }]);
  expect(await titles('camera', service.member, 3)).toEqual(
    ['Camera', 'Phone 0', 'Phone 1'].map((name) => `equipment: ${name}`),
  );
  expect(await titles('phone', service.member, 50)).toHaveLength(50);
  const answers = await Promise.all(Array.from({ length: 20 }, () => titles('camera', service.member, 1)));
  expect(answers).toEqual(Array.from({ length: 20 }, () => ['equipment: Camera']));
  const message = 'The limit is a whole number from 1 to 50';
  const refused = await service.member.get('/search?q=a&limit=0');
  expect(refused).toMatchObject({ status: 400, body: { message, issues: [{ path: 'limit', message }] } });
  for (const piece of ['🙂', '%', '"', '\\', '\u0000'])
    expect(await titles([...`x${piece.repeat(100)}`].slice(0, 100).join(''))).toEqual([]);
});
