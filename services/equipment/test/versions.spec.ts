import { EQUIPMENT_CSV_PATH, ifMatch, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import { describeVersions } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createEquipment, day, removeAll, validEquipment } from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

let service: StartedEquipmentService;
let replica: StartedEquipmentService;

beforeAll(async () => {
  service = await startEquipmentService();
  replica = await startEquipmentService({ DATABASE_URL: service.databaseUrl });
});
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));

describeVersions({
  replicas: () => [service, replica],
  path: '/api/equipment',
  array: 'equipment',
  field: 'name',
  body: (name) => ({ ...validEquipment, name }),
  create: () => createEquipment(service),
});

describe('the version of an item', () => {
  const get = async (id: number) => (await service.member.get<Equipment>(`/api/equipment/${id}`)).body;

  it('increases when the item is checked out and when it is returned', async () => {
    const { id } = await createEquipment(service);
    const out = await service.member.post<EquipmentCheckout>('/api/equipment-checkouts', checkoutOf(id));
    expect((await get(id)).version).toBe(2);
    await service.member.post(`/api/equipment-checkouts/${out.body.id}/return`, { returnCondition: 'good' });
    expect(await get(id)).toMatchObject({ status: 'available', version: 3 });
  });

  it('increases when the database administrator changes the item', async () => {
    const { id } = await createEquipment(service);
    await service.dataSource.query(`UPDATE equipment SET notes = 'By hand', version = 77 WHERE id = $1`, [id]);
    expect((await get(id)).version).toBe(2);
  });

  it('is not affected by a reservation, which does not change the item', async () => {
    const { id } = await createEquipment(service);
    const reservation = { ...checkoutOf(id), startDate: day(1), endDate: day(2) };
    expect((await service.member.post('/api/equipment-reservations', reservation)).status).toBe(201);
    expect((await get(id)).version).toBe(1);
  });

  it('is checked before the state: an old version is 412 where the current one is 409', async () => {
    const { id } = await createEquipment(service, { status: 'checked_out' });
    const put = (version: number) =>
      service.member.put(
        `/api/equipment/${id}`,
        { ...validEquipment, status: 'retired' },
        { 'if-match': ifMatch(version) },
      );
    expect((await put(1)).status).toBe(412);
    expect((await put(2)).status).toBe(409);
  });

  it('is not a column of the inventory’s CSV file', async () => {
    await createEquipment(service);
    const { body } = await service.member.get<string>(EQUIPMENT_CSV_PATH);
    const [header] = body.split('\r\n');
    expect(header).toMatch(/,Notes/);
    expect(header).not.toMatch(/version/i);
  });
});
