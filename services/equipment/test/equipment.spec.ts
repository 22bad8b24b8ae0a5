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
import { createEquipment, day, removeAll, stopAtNoon, unknownFields, validEquipment } from './equipment.factory.js';
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

  it('returns an empty list when the lab owns nothing, and the lab’s current day', async () => {
    expect(await list()).toEqual({ equipment: [], today: day(0) });
  });

  it('returns exactly the contract’s fields of an item', async () => {
    const fields = {
      name: 'Tobii Pro Nano',
      serialNumber: 'TPN-1',
      model: 'Pro Nano',
      category: 'sensors',
      description: 'Eye tracker',
      location: 'Cabinet A',
      purchaseDate: '2021-11-22',
      value: 128_000,
      status: 'maintenance',
      notes: 'Calibrate',
    } as const;
    const { id } = await createEquipment(service, fields);
    const { equipment } = await list();
    expect(equipment.map((item) => equipmentSchema.strict().parse(item))).toEqual([
      { ...unknownFields, id, ...fields },
    ]);
  });

  it('returns items by name, ignoring case, in any script', async () => {
    for (const name of ['tripod', 'Camera', '相機', 'Écran', 'beamer']) await createEquipment(service, { name });
    expect((await list()).equipment.map(({ name }) => name)).toEqual(['beamer', 'Camera', 'Écran', 'tripod', '相機']);
  });

  it('is for members', async () => {
    expect(await service.anonymous.get('/api/equipment')).toMatchObject({
      status: 401,
      body: { message: 'Please log in to continue.' },
    });
    expect((await service.admin.get('/api/equipment')).status).toBe(200);
  });

  describe('with its ETag', () => {
    const etagOf = async () => (await service.member.get('/api/equipment')).headers.get('etag')!;
    const ask = async (etag: string) => (await service.member.get('/api/equipment', { 'if-none-match': etag })).status;

    it('answers 304 while nothing changed, and 200 after a change, whoever made it', async () => {
      const etag = await etagOf();
      expect(await ask(etag)).toBe(304);
      await createEquipment(service);
      expect(await ask(etag)).toBe(200);
      const second = await etagOf();
      await service.dataSource.query(`UPDATE equipment SET location = 'Room 1'`);
      expect(await ask(second)).toBe(200);
    });

    it('answers 200 after midnight in the lab, because today has changed', async () => {
      setDate(new Date('2026-03-01T15:59:59Z'));
      const etag = await etagOf();
      expect((await list()).today).toBe('2026-03-01');
      expect(await ask(etag)).toBe(304);
      setDate(new Date('2026-03-01T16:00:00Z'));
      expect(await ask(etag)).toBe(200);
      expect((await list()).today).toBe('2026-03-02');
    });
  });
});

describe('GET /api/equipment/{id}', () => {
  it('returns the item, and 304 to its own ETag', async () => {
    const { id } = await createEquipment(service);
    const answer = await service.member.get(`/api/equipment/${id}`);
    expect(equipmentSchema.strict().parse(answer.body)).toMatchObject({ id, ...validEquipment, purchaseDate: null });
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect((await service.member.get(`/api/equipment/${id}`, headers)).status).toBe(304);
  });

  it('answers 404 for an unknown item and 400 for a malformed id', async () => {
    expect(await service.member.get('/api/equipment/999999')).toMatchObject({
      status: 404,
      body: { message: 'There is no such equipment.' },
    });
    for (const id of ['x', '0', '-1', '1.5', '1e3', '99999999999', "1'--"]) {
      expect((await service.member.get(`/api/equipment/${id}`)).status).toBe(400);
    }
  });
});

describe('POST /api/equipment', () => {
  const post = (fields: object) => service.member.post<Equipment>('/api/equipment', { ...validEquipment, ...fields });

  it('adds an item with its defaults: available, category other, nothing else', async () => {
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

  it('stores every field as it was given', async () => {
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
    expect((await post(fields)).body).toMatchObject(fields);
  });

  it.each([
    ['blank text', { serialNumber: ' ', model: '', location: '\t', notes: '\n', purchaseDate: ' ', value: '' }],
    ['null', { serialNumber: null, model: null, location: null, notes: null, purchaseDate: null, value: null }],
  ])('treats %s as absent', async (_, fields) => {
    const absent = { serialNumber: null, model: null, location: null, notes: null, purchaseDate: null, value: null };
    expect(await post(fields)).toMatchObject({ status: 201, body: absent });
  });

  it.each(labSettings().equipmentCategories)('accepts the category $id', async ({ id: category }) => {
    expect((await post({ category })).body).toMatchObject({ category });
  });

  it.each(equipmentStatuses.filter((status) => status !== 'checked_out'))('takes the status %s', async (status) => {
    expect((await post({ status })).body).toMatchObject({ status });
  });

  it('takes an item that was bought today in the lab, but not one from tomorrow', async () => {
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

  it('accepts 0 as a value', async () => {
    expect((await post({ value: 0 })).body.value).toBe(0);
  });

  it('is for members, which is checked before the body', async () => {
    expect((await service.anonymous.post('/api/equipment', { name: '' })).status).toBe(401);
  });
});
