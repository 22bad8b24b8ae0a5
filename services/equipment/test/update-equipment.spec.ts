import {
  equipmentSchema,
  type Equipment,
  type EquipmentStatus,
  EQUIPMENT_CSV_PATH,
  ifMatch,
  type EquipmentCheckout,
} from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createEquipment,
  day,
  removeAll,
  stopAtNoon,
  unknownFields,
  validEquipment,
  checkoutOf,
} from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';
import { describeVersions } from '@lab/test-kit';

const service = await startEquipmentService();
const replica = await startEquipmentService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));
stopAtNoon();

describe('PUT /api/equipment/{id}', () => {
  const put = (id: number, fields: object = {}) =>
    service.member.put<Equipment>(`/api/equipment/${id}`, { ...validEquipment, ...fields });

  it('replaces every field; absent ones become null', async () => {
    const { id } = await createEquipment(service, { serialNumber: 'A', notes: 'old', value: 5, category: 'audio' });
    const answer = await put(id, {
      name: 'Renamed',
      category: 'cameras',
      location: 'Room 2',
      purchaseDate: '2020-01-31',
    });
    expect(answer.status).toBe(200);
    expect(equipmentSchema.strict().parse(answer.body)).toEqual({
      ...unknownFields,
      id,
      name: 'Renamed',
      description: validEquipment.description,
      category: 'cameras',
      status: 'available',
      location: 'Room 2',
      purchaseDate: '2020-01-31',
      version: 2,
    });
    expect((await service.member.get(`/api/equipment/${id}`)).body).toEqual(answer.body);
  });

  it('keeps category and status when they are left out', async () => {
    const { id } = await createEquipment(service, { category: 'vr_ar', status: 'retired' });
    expect((await put(id)).body).toMatchObject({ category: 'vr_ar', status: 'retired' });
  });

  it.each<[EquipmentStatus, EquipmentStatus]>([
    ['available', 'maintenance'],
    ['available', 'retired'],
    ['maintenance', 'available'],
    ['maintenance', 'retired'],
    ['retired', 'available'],
    ['retired', 'maintenance'],
    ['lost', 'available'],
    ['checked_out', 'checked_out'],
    ['lost', 'lost'],
  ])('allows changing %s to %s by hand', async (from, to) => {
    const { id } = await createEquipment(service, { status: from });
    expect(await put(id, { status: to })).toMatchObject({ status: 200, body: { status: to } });
  });

  it.each<[EquipmentStatus, EquipmentStatus, string]>([
    ['checked_out', 'available', 'This item is checked out. Return it to change its status.'],
    ['checked_out', 'retired', 'This item is checked out. Return it to change its status.'],
    ['available', 'checked_out', 'Check the item out to somebody to make it checked out.'],
    ['available', 'lost', 'This item is available. Its status can only be changed to “In Maintenance” or “Retired”.'],
    ['lost', 'retired', 'This item is lost. Its status can only be changed to “Available”.'],
  ])('refuses to change %s to %s by hand, and changes no other field either', async (from, to, message) => {
    const { id } = await createEquipment(service, { status: from });
    expect(await put(id, { name: 'Renamed', status: to })).toMatchObject({ status: 409, body: { message } });
    expect((await service.member.get(`/api/equipment/${id}`)).body).toMatchObject({ ...validEquipment, status: from });
  });

  it('validates the fields like those of a new item', async () => {
    const { id } = await createEquipment(service);
    expect(await put(id, { name: '' })).toMatchObject({ status: 400, body: { message: 'Equipment name is required' } });
    expect((await put(id, { status: 'sold' })).status).toBe(400);
    expect((await put(id, { value: '12abc' })).status).toBe(400);
    expect(await put(id, { purchaseDate: day(1) })).toMatchObject({
      status: 400,
      body: { message: 'The purchase date cannot be after today' },
    });
    expect((await put(id, { purchaseDate: day(0) })).status).toBe(200);
  });

  it('answers 404 for an unknown item and 400 for a malformed id', async () => {
    expect((await put(999_999)).status).toBe(404);
    expect((await service.member.put('/api/equipment/x', validEquipment)).status).toBe(400);
  });
});

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
