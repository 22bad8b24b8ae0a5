import { SAMPLE_COUNTS_PATH, type MemberList } from '@lab/contracts';
import { removeSampleData } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { identityOf, proven, setCode } from './own-identity.js';

const CONTENT = resolve(import.meta.dirname, '../../../content');

const service = await startMembersService({ SAMPLE_DATA: 'true' });
const second = await startMembersService({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), second.close()]));

const list = async () => (await service.anonymous.get<MemberList>('/api/lab-members')).body.members;

describe('the sample lab', () => {
  it('is loaded once into an empty database, with the lead professor as member 1', async () => {
    const members = await list();
    expect(members).toHaveLength(20);
    expect(members[0]).toMatchObject({ id: 1, name: '林曉恩', roleEn: 'Professor' });
  });

  it('has members with a visible portrait, members without, and no photo without an owner', async () => {
    const members = await list();
    const withPhoto = members.filter(({ photoUrl }) => photoUrl);
    expect(withPhoto.length).toBeGreaterThan(5);
    expect(members.length - withPhoto.length).toBeGreaterThan(5);
    const photo = await service.anonymous.get(`${withPhoto[0]!.photoUrl}?size=thumb`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await service.dataSource.query('SELECT * FROM unclaimed_files')).toEqual([]);
  });

  it('shows the lead professor with the picture of the home page', async () => {
    const [lead] = await list();
    const answer = await fetch(`${service.url}${lead!.photoUrl}?size=full`);
    const shown = sharp(Buffer.from(await answer.arrayBuffer())).resize(16, 16, { fit: 'cover' });
    const drawn = sharp(join(CONTENT, 'public/portrait.svg')).resize(16, 16, { fit: 'cover' });
    const [a, b] = await Promise.all([shown, drawn].map((image) => image.flatten().removeAlpha().raw().toBuffer()));
    const distance = a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length;
    expect(distance).toBeLessThan(12);
  });
});

const ids = async () => (await list()).map(({ id }) => id);

it('removing the sample members keeps the lab’s own members and those who were edited, sign in or are referenced', async () => {
  const before = await ids();
  const [changed, protectedId, referredTo, ...others] = before as [number, number, number, ...number[]];
  const edited = { nameEn: 'Our Professor', department: 'Design' };
  expect((await service.admin.put(`/api/lab-members/${changed}`, edited)).status).toBe(200);
  await setCode(proven(service, await identityOf(service, protectedId)), 'correct horse');
  const own = await createMember(service);

  const { body: counts } = await service.anonymous.get(SAMPLE_COUNTS_PATH);
  expect(counts).toEqual({ sample: { members: before.length - 1 }, others: { members: 2 } });

  const { status, body } = await removeSampleData(service, [referredTo]);
  expect([status, body]).toMatchObject([
    200,
    { removed: { members: others.length }, kept: { members: 3 }, referredTo: [] },
  ]);
  expect(body.changed).toContainEqual({ noun: 'members', title: 'Our Professor' });
  expect((await ids()).toSorted()).toEqual([changed, protectedId, referredTo, own.id].toSorted());

  const again = await removeSampleData(service, [referredTo]);
  expect(again.body.removed).toEqual({ members: 0 });
});
