import {
  equipmentListSchema,
  equipmentSchema,
  equipmentStatuses,
  labSettings,
  type Equipment,
  type EquipmentList,
} from '@lab/contracts';
import { type ApiAnswer, setDate } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEquipment, removeAll, stopAtNoon, unknownFields, validEquipment } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const issues = (answer: ApiAnswer) => (answer as ApiAnswer<{ issues: unknown }>).body.issues;

describe('GET /api/equipment', () => {
  const list = async (): Promise<EquipmentList> => {
    const answer = await service.member.get('/api/equipment');
    expect(answer.status).toBe(200);
    return equipmentListSchema.strict().parse(answer.body);
  };

  it('returns items by name, ignoring case, in any script', async () => {
    for (const name of ['tripod', 'Camera', '相機', 'Écran', 'beamer']) await createEquipment(service, { name });
    expect((await list()).equipment.map(({ name }) => name)).toEqual(['beamer', 'Camera', 'Écran', 'tripod', '相機']);
  });

  it('answers 304 to its ETag until an item or the day in the lab changes', async () => {
    const etagOf = async () => (await service.member.get('/api/equipment')).headers.get('etag')!;
    const ask = async (etag: string) => (await service.member.get('/api/equipment', { 'if-none-match': etag })).status;
    setDate(new Date('2026-03-01T15:59:59Z'));
    const first = await etagOf();
    expect(await ask(first)).toBe(304);
    await createEquipment(service);
    expect(await ask(first)).toBe(200);
    const second = await etagOf();
    setDate(new Date('2026-03-01T16:00:00Z'));
    expect(await ask(second)).toBe(200);
    expect((await list()).today).toBe('2026-03-02');
  });
});

describe('GET /api/equipment/{id}', () => {
  it('returns the item, 304 to its own ETag, and 404 for an unknown one', async () => {
    const { id } = await createEquipment(service);
    const answer = await service.member.get(`/api/equipment/${id}`);
    expect(equipmentSchema.strict().parse(answer.body)).toMatchObject({ id, ...validEquipment, purchaseDate: null });
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect((await service.member.get(`/api/equipment/${id}`, headers)).status).toBe(304);
    expect(await service.member.get('/api/equipment/999999')).toMatchObject({
      status: 404,
      body: { message: 'There is no such equipment.' },
    });
  });
});

describe('POST /api/equipment', () => {
  const post = (fields: object) => service.member.post<Equipment>('/api/equipment', { ...validEquipment, ...fields });

  it('adds an item with the defaults: available, category other, all else empty', async () => {
    const answer = await post({});
    expect(answer.status).toBe(201);
    expect(equipmentSchema.strict().parse(answer.body)).toEqual({
      ...unknownFields,
      id: answer.body.id,
      ...validEquipment,
      category: 'other',
      status: 'available',
    });
    expect((await service.member.get(`/api/equipment/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it('stores every field as given, and lists exactly these', async () => {
    const fields = {
      name: 'Röde “GO” <b>II</b> 🎙️',
      description: `<script>alert('1')</script> 無線麥克風 & more`,
      serialNumber: '00123',
      model: '=1+1',
      category: 'audio',
      location: 'Cabinet C',
      purchaseDate: '2024-02-29',
      value: 2_147_483_647,
      status: 'retired',
      notes: 'line one\nline two',
    };
    const { body } = await post(fields);
    expect(body).toEqual({ ...unknownFields, id: body.id, ...fields });
    const { equipment } = equipmentListSchema.parse((await service.member.get('/api/equipment')).body);
    expect(equipment.map((item) => equipmentSchema.strict().parse(item))).toEqual([body]);
  });

  it('treats blank text and null as absent', async () => {
    const absent = { serialNumber: null, model: null, location: null, notes: null, purchaseDate: null, value: null };
    const blank = { serialNumber: ' ', model: '', location: '\t', notes: '\n', purchaseDate: ' ', value: '' };
    for (const fields of [blank, absent]) expect(await post(fields)).toMatchObject({ status: 201, body: absent });
  });

  it('accepts every category, and every status except checked out', async () => {
    for (const { id: category } of labSettings().equipmentCategories)
      expect((await post({ category })).body).toMatchObject({ category });
    for (const status of equipmentStatuses.filter((status) => status !== 'checked_out'))
      expect((await post({ status, value: 0 })).body).toMatchObject({ status, value: 0 });
  });

  it('accepts a purchase date of today in the lab, but not of tomorrow', async () => {
    setDate(new Date('2026-03-01T16:00:00Z'));
    expect((await post({ purchaseDate: '2026-03-02' })).status).toBe(201);
    const message = 'The purchase date cannot be after today';
    expect(await post({ purchaseDate: '2026-03-03' })).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'purchaseDate', message }] },
    });
  });

  it('reports every invalid field at once, and ignores unknown ones', async () => {
    const answer = await service.member.post('/api/equipment', { name: '', value: -1, id: 'x', color: 'red' });
    expect(answer.status).toBe(400);
    expect(issues(answer)).toMatchObject([{ path: 'name' }, { path: 'description' }, { path: 'value' }]);
    expect(await service.dataSource.query('SELECT FROM equipment')).toEqual([]);
    expect((await post({ id: 999, createdAt: 'never' })).body.id).not.toBe(999);
  });
});
