import { searchAs, titlesFoundAs } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { createMember, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

it('anyone finds a member by what the public directory says of them', async () => {
  const { id } = await createMember(service, {
    name: '林曉恩',
    nameEn: 'Hsiao-En Lin',
    role: '教授',
    department: 'Human-Centered Computing',
    email: 'lin@lab.example.edu',
    researchKeywords: 'Screen Time,Field Studies',
    orcid: '0000-0002-1825-0097',
    currentPosition: 'Moving to Zürich',
  });
  const found = {
    kind: 'member',
    id,
    title: 'Hsiao-En Lin 林曉恩',
    detail: 'Professor · Human-Centered Computing',
    href: `/members/${id}`,
    score: expect.any(Number),
  };
  for (const q of [
    'lin hsiao',
    '曉恩',
    'profesor',
    '教授',
    'screen studies',
    'lin@lab.example.edu',
    '0000-0002-1825-0097',
  ]) {
    expect([q, await searchAs(service.anonymous, q)]).toEqual([q, [found]]);
  }
  expect(await titlesFoundAs(service.anonymous, 'zürich')).toEqual([]);
});

it('alumni are found by what they do now', async () => {
  await createMember(service, { nameEn: 'Cora Gone', isAlumni: true, currentPosition: 'Postdoc at ETH Zürich' });
  expect(await titlesFoundAs(service.anonymous, 'zurich')).toEqual([expect.stringContaining('Cora Gone')]);
});

it('alumni come after who is in the lab now', async () => {
  const former = await createMember(service, { name: '甲', nameEn: 'Alba Former', isAlumni: true });
  const present = await createMember(service, { name: '乙', nameEn: 'Alba Present' });
  expect(await searchAs(service.member, 'alba')).toMatchObject([
    { title: 'Alba Present 乙', href: `/members/${present.id}` },
    { title: 'Alba Former 甲', href: `/members/${former.id}` },
  ]);
});

it('a photo request is found by nobody', async () => {
  await submitPhotoRequest(service.anonymous, { nameEn: 'Zacharias Wang' });
  for (const client of [service.anonymous, service.member, service.admin]) {
    expect(await titlesFoundAs(client, 'zacharias')).toEqual([]);
  }
});
