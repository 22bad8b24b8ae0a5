import type { MemberList } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMembersService } from './members-service.js';

describe('the sample lab', () => {
  let service: StartedService;
  let second: StartedService;

  beforeAll(async () => {
    service = await startMembersService({ SAMPLE_DATA: 'true' });
    second = await startMembersService({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
  });
  afterAll(() => Promise.all([service.close(), second.close()]));

  const list = async () => (await service.anonymous.get<MemberList>('/api/lab-members')).body.members;

  it('is loaded into an empty database, once, led by the lead professor as member 1', async () => {
    const members = await list();
    expect(members).toHaveLength(20);
    expect(members[0]).toMatchObject({ id: 1, name: '林曉恩', roleEn: 'Professor' });
  });

  it('has members with a portrait that can be seen, and members without', async () => {
    const members = await list();
    const withPhoto = members.filter(({ photoUrl }) => photoUrl);
    expect(withPhoto.length).toBeGreaterThan(5);
    expect(members.length - withPhoto.length).toBeGreaterThan(5);
    const photo = await service.anonymous.get(`${withPhoto[0]!.photoUrl}?size=thumb`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('leaves no photo without an owner', async () => {
    expect(await service.dataSource.query('SELECT * FROM unclaimed_photos')).toEqual([]);
  });

  it('is not loaded unless it is asked for', async () => {
    const empty = await startMembersService();
    expect((await empty.anonymous.get<MemberList>('/api/lab-members')).body.members).toEqual([]);
    await empty.close();
  });
});
