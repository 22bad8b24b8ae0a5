import { EQUIPMENT_CSV_PATH, equipmentListSchema, recordUsesSchema, type Equipment } from '@lab/contracts';
import { secondLab, titlesFoundAs, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { createEquipment, removeAll, validEquipment } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

const service = await startEquipmentServiceAlone();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const list = async () => equipmentListSchema.parse((await service.member.get('/api/equipment')).body).equipment;

it('an item keeps a category that the lab no longer has, and shows the category’s id', async () => {
  const { id } = await createEquipment(service, { category: 'vr_ar', value: 250 });
  await createEquipment(service, { category: 'cameras' });
  useSettings(secondLab);
  expect((await list()).map(({ category }) => category)).toEqual(['vr_ar', 'cameras']);
  const put = await service.member.put<Equipment>(`/api/equipment/${id}`, { ...validEquipment, value: 300 });
  expect(put.body).toMatchObject({ category: 'vr_ar', value: 300 });
  const { body: csv } = await service.member.get<string>(EQUIPMENT_CSV_PATH);
  expect(csv).toContain(',vr_ar,');
  expect(csv).toContain(',Kameras,');
});

it('an item is found by the label of its category, even after it changes', async () => {
  await createEquipment(service, { name: 'Nikon' });
  expect(await titlesFoundAs(service.member, 'sonstiges nikon')).toEqual([]);
  useSettings(secondLab);
  expect(await titlesFoundAs(service.member, 'sonstiges nikon')).toEqual(['equipment: Nikon']);
});

it('the number of items in each category can be read before removing one', async () => {
  await createEquipment(service, { category: 'cameras' });
  await createEquipment(service, { category: 'cameras' });
  await createEquipment(service);
  const { body } = await service.anonymous.get('/internal/uses');
  expect(recordUsesSchema.strict().parse(body)).toEqual({ uses: { cameras: 2, other: 1 } });
});
