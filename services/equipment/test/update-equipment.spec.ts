import { equipmentSchema, type Equipment, type EquipmentStatus, ifMatch, type EquipmentCheckout } from '@lab/contracts';
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

  it('replaces every field, and sets absent ones to null', async () => {
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

  it('allows the status changes that can be made by hand, and keeping the status', async () => {
    const changes: [EquipmentStatus, EquipmentStatus][] = [
      ['available', 'maintenance'],
      ['maintenance', 'retired'],
      ['retired', 'available'],
      ['lost', 'available'],
      ['checked_out', 'checked_out'],
    ];
    for (const [from, to] of changes) {
      const { id } = await createEquipment(service, { status: from });
      expect(await put(id, { status: to })).toMatchObject({ status: 200, body: { status: to } });
    }
  });

  it('refuses every other status change with an explanation, and then changes no field', async () => {
    const refusals: [EquipmentStatus, EquipmentStatus, string][] = [
      ['checked_out', 'available', 'This item is checked out. Return it to change its status.'],
      ['available', 'checked_out', 'To make this item checked out, check it out to a member.'],
      ['available', 'lost', 'This item is available. Its status can only be changed to “In Maintenance” or “Retired”.'],
      ['lost', 'retired', 'This item is lost. Its status can only be changed to “Available”.'],
    ];
    for (const [from, to, message] of refusals) {
      const { id } = await createEquipment(service, { status: from });
      expect(await put(id, { name: 'Renamed', status: to })).toMatchObject({ status: 409, body: { message } });
      expect((await service.member.get(`/api/equipment/${id}`)).body).toMatchObject({
        ...validEquipment,
        status: from,
      });
    }
  });

  it('validates the fields as for a new item, and answers 404 for an unknown item', async () => {
    const { id } = await createEquipment(service);
    expect(await put(id, { name: '', status: 'sold' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name' }, { path: 'status' }] },
    });
    expect((await put(999_999)).status).toBe(404);
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

  it('increases with a checkout, a return or a change in the database, but not with a reservation', async () => {
    const { id } = await createEquipment(service);
    const out = await service.member.post<EquipmentCheckout>('/api/equipment-checkouts', checkoutOf(id));
    expect((await get(id)).version).toBe(2);
    await service.member.post(`/api/equipment-checkouts/${out.body.id}/return`, { returnCondition: 'good' });
    expect(await get(id)).toMatchObject({ status: 'available', version: 3 });
    await service.dataSource.query(`UPDATE equipment SET notes = 'By hand', version = 77 WHERE id = $1`, [id]);
    expect((await get(id)).version).toBe(4);
    const reservation = { ...checkoutOf(id), startDate: day(1), endDate: day(2) };
    expect((await service.member.post('/api/equipment-reservations', reservation)).status).toBe(201);
    expect((await get(id)).version).toBe(4);
  });

  it('is checked first: an old version gets 412 where the current one gets 409', async () => {
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
});
