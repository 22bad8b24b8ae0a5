import { ifMatch, type Equipment } from '@lab/contracts';
import { readCsv, type ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createEquipment, removeAll, validEquipment } from './equipment.factory.js';
import { ALUMNUS, startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const details = {
  keeperId: 2,
  nextCheckOn: '2030-01-31',
  isPublic: true,
  manualUrl: 'https://example.edu/manual.pdf',
};

const put = (id: number, fields: object) =>
  service.member.put<Equipment>(`/api/equipment/${id}`, { ...validEquipment, ...fields });

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

const putPhoto = async (id: number, file?: Buffer, headers = {}): Promise<ApiAnswer<Equipment>> => {
  const form = new FormData();
  if (file) form.set('photo', new Blob([new Uint8Array(file)]), 'item.jpg');
  return service.member.send('PUT', `/api/equipment/${id}/photo`, { body: form, headers });
};

describe('keeper, check, publication and manual of an item', () => {
  it('are kept by a PUT that leaves them out, and cleared by null', async () => {
    const { body: created } = await service.member.post<Equipment>('/api/equipment', { ...validEquipment, ...details });
    expect(created).toMatchObject(details);
    expect((await put(created.id, {})).body).toMatchObject(details);
    const cleared = { keeperId: null, nextCheckOn: null, isPublic: false, manualUrl: null };
    expect((await put(created.id, cleared)).body).toMatchObject(cleared);
  });

  it.each([
    [{ keeperId: 99 }, 'keeperId'],
    [{ keeperId: ALUMNUS }, 'keeperId'],
    [{ nextCheckOn: 'soon' }, 'nextCheckOn'],
    [{ isPublic: 'yes' }, 'isPublic'],
    [{ manualUrl: 'javascript:alert(1)' }, 'manualUrl'],
  ])('are refused as %j', async (fields, path) => {
    const { id } = await createEquipment(service);
    expect(await put(id, fields)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('are at the end of the CSV file', async () => {
    await createEquipment(service, details);
    const { body } = await service.member.get<string>('/api/equipment/inventory.csv');
    const [row] = readCsv(String(body));
    expect(Object.entries(row!).slice(-5)).toEqual([
      ['Photo', ''],
      ['Keeper', '2'],
      ['Next check on', '2030-01-31'],
      ['Shown to everyone on the page of facilities', 'yes'],
      ['Manual', details.manualUrl],
    ]);
  });
});

describe('the items for the page of facilities', () => {
  it('are the public ones that the lab still has, with no field that is for members', async () => {
    const rest = { serialNumber: 'SN-1', value: 900, notes: 'a note', location: 'Room 1' };
    const { id } = await createEquipment(service, { ...rest, ...details, name: 'Motion capture' });
    await createEquipment(service, { name: 'For members' });
    for (const status of ['lost', 'retired'] as const) await createEquipment(service, { ...details, status });
    const shown = { id, name: 'Motion capture', description: 'Eye tracker', photoUrl: null, keeperId: 2 };
    expect((await service.anonymous.get('/internal/equipment')).body).toEqual({ equipment: [shown] });
  });
});

describe('the photo of an item', () => {
  it('is stored without its metadata, for members only until the item is public', async () => {
    const { id } = await createEquipment(service);
    const { status, body } = await putPhoto(id, await photo());
    expect([status, body.version]).toEqual([200, 2]);
    const url = body.photoUrl!;
    expect((await service.anonymous.get(url)).status).toBe(401);
    const shown = await service.member.get<Buffer>(url);
    expect((await sharp(shown.body).metadata()).exif).toBeUndefined();
    await put(id, { isPublic: true });
    const open = await service.anonymous.get(`${url}?size=thumb`);
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('is replaced and removed, with the version that was seen', async () => {
    const { id } = await createEquipment(service);
    const first = (await putPhoto(id, await photo())).body.photoUrl!;
    expect((await putPhoto(id, await photo(), { 'if-match': '"1"' })).status).toBe(412);
    const second = (await putPhoto(id, await photo(), { 'if-match': '"2"' })).body.photoUrl!;
    expect(second).not.toBe(first);
    expect((await service.member.get(first)).status).toBe(404);
    const remove = (headers = {}) => service.member.send('DELETE', `/api/equipment/${id}/photo`, { headers });
    expect((await remove({ 'if-match': ifMatch(2) })).status).toBe(412);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await service.member.get<Equipment>(`/api/equipment/${id}`)).body.photoUrl).toBeNull();
  });

  it('must be an image, and of an item that exists', async () => {
    const { id } = await createEquipment(service);
    expect((await putPhoto(id)).status).toBe(400);
    expect((await putPhoto(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await putPhoto(4711, await photo())).status).toBe(404);
  });
});
