import { memberEntrySchema, memberListSchema, memberRoles, memberSchema, type MemberList } from '@lab/contracts';
import { emptyTables, searchAs, titlesFoundAs } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());
beforeEach(() => emptyTables(service, 'lab_members, photo_requests'));

describe('GET /api/lab-members', () => {
  const list = async (query = ''): Promise<MemberList> => {
    const answer = await service.anonymous.get(`/api/lab-members${query}`);
    expect(answer.status).toBe(200);
    return memberListSchema.strict().parse(answer.body);
  };

  it('returns exactly the contract’s fields of a member', async () => {
    const personalWebsite = 'https://chen.example.edu.tw';
    const orcid = '0000-0002-1825-0097';
    await createMember(service, {
      name: '陳一',
      email: 'chen@example.edu.tw',
      role: '博士生',
      personalWebsite,
      orcid,
      photoKey: 'a'.repeat(32),
    });
    const { members } = await list();
    expect(members).toHaveLength(1);
    expect(memberSchema.strict().parse(members[0])).toMatchObject({
      id: 1,
      name: '陳一',
      role: '博士生',
      roleEn: 'PhD Student',
      photoUrl: `/api/photos/${'a'.repeat(32)}`,
      researchKeywords: '',
      personalWebsite,
      orcid,
      isAlumni: false,
    });
  });

  it('sorts the lead professor first, then professors, then the others by rank', async () => {
    for (const { title } of memberRoles().toReversed())
      await createMember(service, { role: title, name: `甲${title}` });
    await createMember(service, { role: '教授', name: '林曉恩' });
    const { members } = await list();
    expect(members.map(({ role, name }) => [role, name === '林曉恩'])).toEqual([
      ['教授', true],
      ...memberRoles().map(({ title }) => [title, false]),
    ]);
  });

  it('sorts members with the same rank by name in zh-Hant collation', async () => {
    const names = ['黃二', '王三', '丁一', 'Amara', '陳四', '龔五', '李六'];
    for (const name of names) await createMember(service, { name });
    const expected = names.toSorted(new Intl.Collator('zh-Hant').compare);
    expect((await list()).members.map(({ name }) => name)).toEqual(expected);
  });

  it('returns only alumni, only current members, or everyone', async () => {
    await createMember(service, { name: '在校' });
    await createMember(service, { name: '校友', isAlumni: true });
    const names = async (query: string) => (await list(query)).members.map(({ name }) => name);
    expect(await names('?isAlumni=false')).toEqual(['在校']);
    expect(await names('?isAlumni=true')).toEqual(['校友']);
    expect(await names('')).toHaveLength(2);
    expect((await service.anonymous.get('/api/lab-members?isAlumni=1')).body.issues).toEqual([
      { path: 'isAlumni', message: 'Must be true or false' },
    ]);
  });

  // The kit’s tests prove when the ETag of a list changes.
  it('is public, also for HEAD, and answers 304 to its ETag until something changes, even with no-cache, which is meant for caches', async () => {
    const { headers } = await service.anonymous.get('/api/lab-members');
    const etag = headers.get('etag')!;
    expect([headers.get('cache-control'), etag]).toEqual(['public, no-cache', expect.stringMatching(/^W\/"/)]);
    const head = await service.anonymous.send('HEAD', '/api/lab-members', {});
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
    const ask = async (query = '') => {
      const conditions = { 'if-none-match': etag, 'cache-control': 'no-cache' };
      return (await service.anonymous.get(`/api/lab-members${query}`, conditions)).status;
    };
    expect([await ask(), await ask('?isAlumni=false')]).toEqual([304, 200]);
    await createMember(service);
    expect(await ask()).toBe(200);
  });
});

describe('GET /api/lab-members/{id}', () => {
  it('returns the member, 304 to its own ETag, and 404 for an unknown id', async () => {
    const { id } = await createMember(service, { name: '陳一' });
    const answer = await service.anonymous.get(`/api/lab-members/${id}`);
    expect(answer.status).toBe(200);
    expect(memberEntrySchema.strict().parse(answer.body)).toMatchObject({
      id,
      name: '陳一',
      roleEn: "Master's Student",
    });
    const etag = answer.headers.get('etag')!;
    expect((await service.anonymous.get(`/api/lab-members/${id}`, { 'if-none-match': etag })).status).toBe(304);
    expect(await service.anonymous.get('/api/lab-members/999999')).toMatchObject({
      status: 404,
      body: { statusCode: 404, error: 'Not Found', message: 'There is no such lab member.' },
    });
    const malformed = await service.anonymous.get('/api/lab-members/%E0%A4%A');
    expect(malformed).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request' } });
  });
});

it('anyone can find a member by the content of the public directory', async () => {
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
  for (const q of ['lin hsiao', '曉恩', 'profesor', 'screen studies', 'lin@lab.example.edu', '0000-0002-1825-0097'])
    expect([q, await searchAs(service.anonymous, q)]).toEqual([q, [found]]);
  expect(await titlesFoundAs(service.anonymous, 'zürich')).toEqual([]);
});

it('a search finds alumni by their current position, too, and lists them after current members', async () => {
  const currentPosition = 'Postdoc at ETH Zürich';
  const former = await createMember(service, { name: '甲', nameEn: 'Alba Former', isAlumni: true, currentPosition });
  const present = await createMember(service, { name: '乙', nameEn: 'Alba Present' });
  expect(await titlesFoundAs(service.anonymous, 'zurich')).toEqual(['member: Alba Former 甲']);
  expect(await searchAs(service.member, 'alba')).toMatchObject([
    { title: 'Alba Present 乙', href: `/members/${present.id}` },
    { title: 'Alba Former 甲', href: `/members/${former.id}` },
  ]);
});

it('a search never finds a photo request', async () => {
  await submitPhotoRequest(service.anonymous, { nameEn: 'Zacharias Wang' });
  expect(await titlesFoundAs(service.admin, 'zacharias')).toEqual([]);
});
