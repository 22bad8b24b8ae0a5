import { memberListSchema, memberRoles, memberSchema, type MemberList } from '@lab/contracts';
import { emptyTables, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

describe('GET /api/lab-members', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startMembersService();
  });
  afterAll(() => service.close());
  beforeEach(() => emptyTables(service, 'lab_members, photo_requests'));

  const list = async (query = ''): Promise<MemberList> => {
    const answer = await service.anonymous.get(`/api/lab-members${query}`);
    expect(answer.status).toBe(200);
    return memberListSchema.strict().parse(answer.body);
  };

  it('returns an empty list when there are no members', async () => {
    expect(await list()).toEqual({ members: [] });
  });

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

  it('returns absent fields as null', async () => {
    await createMember(service);
    expect((await list()).members[0]).toMatchObject({
      photoUrl: null,
      personalWebsite: null,
      orcid: null,
      currentPosition: null,
    });
  });

  it('puts the lead professor first, then professors, then the others by rank', async () => {
    for (const { title } of memberRoles().toReversed())
      await createMember(service, { role: title, name: `甲${title}` });
    await createMember(service, { role: '教授', name: '林曉恩' });
    const { members } = await list();
    expect(members.map(({ role, name }) => [role, name === '林曉恩'])).toEqual([
      ['教授', true],
      ...memberRoles().map(({ title }) => [title, false]),
    ]);
  });

  it('orders members of one rank by name in zh-Hant collation', async () => {
    const names = ['黃二', '王三', '丁一', 'Amara', '陳四', '龔五', '李六'];
    for (const name of names) await createMember(service, { name });
    const expected = names.toSorted(new Intl.Collator('zh-Hant').compare);
    expect((await list()).members.map(({ name }) => name)).toEqual(expected);
  });

  it('returns only alumni, only present members, or everyone', async () => {
    await createMember(service, { name: '在校' });
    await createMember(service, { name: '校友', isAlumni: true });
    const names = async (query: string) => (await list(query)).members.map(({ name }) => name);
    expect(await names('?isAlumni=false')).toEqual(['在校']);
    expect(await names('?isAlumni=true')).toEqual(['校友']);
    expect(await names('')).toHaveLength(2);
  });

  it.each(['1', 'yes', '', 'TRUE', 'false,true'])('refuses isAlumni=%s', async (value) => {
    const answer = await service.anonymous.get(`/api/lab-members?isAlumni=${value}`);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'isAlumni', message: 'Must be true or false' }]);
  });

  it('is public and must be revalidated', async () => {
    const answer = await service.anonymous.get('/api/lab-members');
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.get('etag')).toMatch(/^W\/"/);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  describe('with its ETag', () => {
    const ask = (etag: string, query = '') =>
      service.anonymous.get(`/api/lab-members${query}`, { 'if-none-match': etag });
    const etagOf = async (query = '') => (await service.anonymous.get(`/api/lab-members${query}`)).headers.get('etag')!;

    it('answers 304 while nothing changed', async () => {
      const answer = await ask(await etagOf());
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(await etagOf());
    });

    it.each([
      ['a new member', () => createMember(service)],
      ['a changed member', () => service.dataSource.query(`UPDATE lab_members SET department = 'Design'`)],
      ['a removed member', () => service.dataSource.query(`DELETE FROM lab_members WHERE name = '在'`)],
    ])('answers 200 after %s', async (_, change) => {
      await createMember(service, { name: '在' });
      const etag = await etagOf();
      await change();
      const answer = await ask(etag);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).not.toBe(etag);
    });

    it('does not accept the ETag of another filter', async () => {
      expect((await ask(await etagOf('?isAlumni=true'), '?isAlumni=false')).status).toBe(200);
    });

    it('answers 304 also with no-cache, which is meant for caches', async () => {
      const headers = { 'if-none-match': await etagOf(), 'cache-control': 'no-cache' };
      expect((await service.anonymous.get('/api/lab-members', headers)).status).toBe(304);
    });
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await service.anonymous.send('HEAD', '/api/lab-members', {});
    const { headers } = await service.anonymous.get('/api/lab-members');
    expect(answer.status).toBe(200);
    expect(headers.get('etag')).toMatch(/"/);
    expect(answer.headers.get('etag')).toBe(headers.get('etag'));
  });
});

describe('GET /api/lab-members/{id}', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startMembersService();
  });
  afterAll(() => service.close());

  it('returns the member', async () => {
    const { id } = await createMember(service, { name: '陳一' });
    const answer = await service.anonymous.get(`/api/lab-members/${id}`);
    expect(answer.status).toBe(200);
    expect(memberSchema.strict().parse(answer.body)).toMatchObject({ id, name: '陳一', roleEn: "Master's Student" });
  });

  it('answers 304 to its own ETag', async () => {
    const { id } = await createMember(service);
    const etag = (await service.anonymous.get(`/api/lab-members/${id}`)).headers.get('etag')!;
    expect((await service.anonymous.get(`/api/lab-members/${id}`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('answers 404 for an unknown id', async () => {
    const answer = await service.anonymous.get('/api/lab-members/999999');
    expect(answer).toMatchObject({
      status: 404,
      body: { statusCode: 404, error: 'Not Found', message: 'There is no such lab member.' },
    });
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '99999999999', "1'--", '%00'])('refuses the id %s', async (id) => {
    const answer = await service.anonymous.get(`/api/lab-members/${id}`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBeTruthy();
  });

  it('answers malformed percent-encoding with 400 in the error shape', async () => {
    const answer = await service.anonymous.get('/api/lab-members/%E0%A4%A');
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request' } });
  });
});
