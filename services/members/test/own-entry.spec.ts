import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  credentialMessages,
  memberMessages,
  memberEntrySchema,
  ownChangeListSchema,
  type ErrorResponse,
  type Member,
} from '@lab/contracts';
import { UnclaimedFilesService } from '@lab/service-kit';
import type { ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember, makePhoto } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { chose, identityOf, newcomer, proven, setCode } from './own-identity.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const directory = await mkdtemp(join(tmpdir(), 'lab-photos-'));
const service = await startMembersService({ DATA_DIR: directory });
afterAll(() => service.close());
beforeEach(() => new PhotoRequestDesk(service).clear());

const valid = { nameEn: 'Kuan-Lin Huang', department: 'Design' };

type Answer = Member & ErrorResponse;

const put = (id: number | string, from: ApiClient, body: object = valid) =>
  from.put<Answer>(`/api/lab-members/${id}`, body);

const putPhoto = async (id: number, from: ApiClient, photo?: Buffer | null, headers = {}) => {
  const body = new FormData();
  const bytes = photo === undefined ? await makePhoto() : photo;
  if (bytes) body.set('photo', new Blob([new Uint8Array(bytes)]), 'me.jpg');
  return from.send<Answer>('PUT', `/api/lab-members/${id}/photo`, { body, headers });
};

const read = async (id: number) => (await service.anonymous.get<Member>(`/api/lab-members/${id}`)).body;

const storedPhotos = async () =>
  (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.webp')).toSorted();

const ownChanges = async () => {
  const { body } = await service.admin.get('/api/lab-members/own-changes');
  return ownChangeListSchema.parse(body).ownChanges;
};

/** Changing the entry and changing the photo follow the same rules. */
const changes = [
  ['the entry', put],
  ['the photo', putPhoto],
] as const;

describe.each(changes)('changing %s', (_, change) => {
  it('is allowed for a caller who has chosen this member', async () => {
    const { id, caller } = await newcomer(service);
    const { status, body } = await change(id, caller);
    expect(status).toBe(200);
    expect(memberEntrySchema.strict().parse(body)).toEqual(await read(id));
    expect(body.version).toBe(2);
  });

  it('requires a proof for a protected member, also in sessions that chose the member before', async () => {
    const { id, caller } = await newcomer(service);
    expect((await setCode(caller, 'correct horse')).status).toBe(204);
    const identity = await identityOf(service, id);
    for (const session of [chose(service, identity), caller])
      expect(await change(id, session)).toMatchObject({
        status: 403,
        body: { message: credentialMessages.sayWhoFirst },
      });
    expect((await change(id, proven(service, identity))).status).toBe(200);
  });

  it('is refused to other members, even for an unknown member, and to callers without an identity', async () => {
    const { id } = await createMember(service);
    const caller = chose(service, await identityOf(service, id));
    const other = await createMember(service);
    const onlyOwn = { status: 403, body: { message: memberMessages.onlyOwn } };
    expect(await change(other.id, caller)).toMatchObject(onlyOwn);
    expect(await change(999, caller)).toMatchObject(onlyOwn);
    // A caller without an identity must not count as the member with id 1.
    expect(id).toBe(1);
    expect(await change(id, service.member)).toMatchObject({
      status: 403,
      body: { message: credentialMessages.sayWhoFirst },
    });
    expect(await read(other.id)).toMatchObject({ nameEn: other.nameEn, photoUrl: null, version: 1 });
  });

  it('is allowed for administrators, who get 404 for unknown members', async () => {
    const { id } = await createMember(service);
    expect((await change(id, service.admin)).status).toBe(200);
    expect(await change(999, service.admin)).toMatchObject({ status: 404, body: { message: memberMessages.unknown } });
  });

  it('is shown to administrators until they change the entry themselves', async () => {
    const { id, caller } = await newcomer(service);
    await change(id, caller);
    expect(await ownChanges()).toEqual([{ memberId: id, changedAt: expect.any(String) }]);
    await put(id, service.admin);
    expect(await ownChanges()).toEqual([]);
  });
});

describe('a member’s change of their own entry', () => {
  it('sets English name, department, keywords, website, ORCID iD and current position', async () => {
    const { id, caller } = await newcomer(service);
    const { name, email, role } = await read(id);
    const fields = {
      ...valid,
      researchKeywords: 'Chatbots',
      personalWebsite: 'https://kuanlin.example.org',
      orcid: '0000-0002-1825-0097',
      currentPosition: 'Postdoc at ETH Zürich',
    };
    await put(id, caller, fields);
    expect(await read(id)).toMatchObject({ ...fields, name, email, role, isAlumni: false });
  });

  it('is refused as a whole if it contains a field for administrators', async () => {
    const { id, caller } = await newcomer(service);
    const before = await read(id);
    for (const field of [{ name: '黃冠霖' }, { email: 'me@example.org' }, { role: '教授' }, { isAlumni: true }])
      expect(await put(id, caller, { ...valid, ...field })).toMatchObject({
        status: 403,
        body: { message: memberMessages.onlyAdmin() },
      });
    expect(await read(id)).toEqual(before);
  });
});

describe('a new photo of a member', () => {
  it('has a new address, and the old photo is deleted', async () => {
    const { id, caller } = await newcomer(service);
    const first = (await putPhoto(id, caller)).body.photoUrl!;
    const second = (await putPhoto(id, caller, await makePhoto('#993366'))).body.photoUrl!;
    expect(second).not.toBe(first);
    expect((await service.anonymous.get(first)).status).toBe(404);
    expect((await service.anonymous.send('GET', `${second}?size=thumb`, {})).status).toBe(200);
  });

  it('is refused like that of a request when it is missing, not an image, or too large', async () => {
    const { id, caller } = await newcomer(service);
    const refusals = [
      [null, 400],
      [Buffer.from('no picture'), 415],
      [Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ] as const;
    for (const [photo, status] of refusals)
      expect(await putPhoto(id, caller, photo)).toMatchObject({ status, body: { issues: [{ path: 'photo' }] } });
    expect(await read(id)).toMatchObject({ photoUrl: null, version: 1 });
  });

  it('is refused and deleted again when the version is outdated', async () => {
    const { id, caller } = await newcomer(service);
    const before = await storedPhotos();
    const answer = await putPhoto(id, caller, undefined, { 'if-match': '"9"' });
    expect(answer).toMatchObject({ status: 412, body: { current: { id, photoUrl: null } } });
    await service.app.get(UnclaimedFilesService).sweep();
    expect((await new PhotoRequestDesk(service).stored()).unclaimed).toBe(0);
    expect(await storedPhotos()).toEqual(before);
  });

  it('is only the last of several concurrent ones, and the others are not kept', async () => {
    const { id, caller } = await newcomer(service);
    const photo = await makePhoto();
    const answers = await Promise.all(Array.from({ length: 10 }, () => putPhoto(id, caller, photo)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const urls = new Set(answers.map(({ body }) => body.photoUrl));
    expect(urls.size).toBe(10);
    expect(urls).toContain((await read(id)).photoUrl);
    const unclaimed = await service.dataSource.query('SELECT FROM unclaimed_files');
    expect(unclaimed).toHaveLength(9);
  });
});
