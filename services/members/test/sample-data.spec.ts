import type { MemberList } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { startMembersService } from './members-service.js';

const CONTENT = resolve(import.meta.dirname, '../../../content');

const service = await startMembersService({ SAMPLE_DATA: 'true' });
const second = await startMembersService({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), second.close()]));

describe('the sample lab', () => {
  const list = async () => (await service.anonymous.get<MemberList>('/api/lab-members')).body.members;

  it('is loaded into an empty database, once, led by the lead professor as member 1', async () => {
    const members = await list();
    expect(members).toHaveLength(20);
    expect(members[0]).toMatchObject({ id: 1, name: '林曉恩', roleEn: 'Professor' });
  });

  it('has members with a visible portrait, and members without', async () => {
    const members = await list();
    const withPhoto = members.filter(({ photoUrl }) => photoUrl);
    expect(withPhoto.length).toBeGreaterThan(5);
    expect(members.length - withPhoto.length).toBeGreaterThan(5);
    const photo = await service.anonymous.get(`${withPhoto[0]!.photoUrl}?size=thumb`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
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

  it('leaves no photo without an owner', async () => {
    expect(await service.dataSource.query('SELECT * FROM unclaimed_files')).toEqual([]);
  });

  it('is not loaded unless SAMPLE_DATA is set', async () => {
    const empty = await startMembersService();
    expect((await empty.anonymous.get<MemberList>('/api/lab-members')).body.members).toEqual([]);
    await empty.close();
  });
});
