import type { ApiAnswer, ApiClient, StartedService } from '@lab/test-kit';
import type { PhotoRequestReceipt } from '@lab/contracts';
import sharp from 'sharp';
import { MemberEntity } from '../src/members/member.entity.js';

let count = 0;

/** Inserts a member directly into the database. The photo counts as stored. */
export const createMember = async (
  service: StartedService,
  given: Partial<MemberEntity> = {},
): Promise<MemberEntity> => {
  count += 1;
  if (given.photoKey) await service.dataSource.query('INSERT INTO unclaimed_files VALUES ($1)', [given.photoKey]);
  return service.dataSource.manager.save(MemberEntity, {
    name: `成員${count}`,
    nameEn: `Member ${count}`,
    role: '碩士生',
    department: 'Computer Science',
    email: `member${count}@example.edu.tw`,
    ...given,
  } as MemberEntity);
};

/** A small photo, different for each colour. */
export const makePhoto = (color = '#336699', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

export const validFields = {
  name: '王小明',
  nameEn: 'Hsiao-Ming Wang',
  email: 'hmwang@cs.example.edu.tw',
  department: 'Computer Science',
  researchKeywords: 'Screen Time,Habit Formation',
};

/** A photo request form. Fields with the value undefined are left out; `photo: null` leaves out the photo. */
export const photoForm = async (
  fields: Partial<Record<keyof typeof validFields, string | undefined>> = {},
  photo: Buffer | null | undefined = undefined,
  fileName = 'me.jpg',
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validFields, ...fields }))
    if (value !== undefined) form.set(name, value);
  const bytes = photo === undefined ? await makePhoto() : photo;
  if (bytes) form.set('photo', new Blob([new Uint8Array(bytes)]), fileName);
  return form;
};

/** Submits a valid request with the given changes. */
export const submitPhotoRequest = async (
  client: ApiClient,
  fields: Parameters<typeof photoForm>[0] = {},
  photo?: Buffer,
): Promise<ApiAnswer<PhotoRequestReceipt>> =>
  client.send('POST', '/api/photo-requests', { body: await photoForm(fields, photo) });
