import {
  memberEntriesSchema,
  memberEntrySchema,
  memberListSchema,
  memberMessages,
  photoRequestSchema,
  profileMessages,
  type ErrorResponse,
  type MemberEntry,
} from '@lab/contracts';
import { emptyTables, titlesFoundAs, type ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { newcomer } from './own-identity.js';

const service = await startMembersService();
afterAll(() => service.close());
beforeEach(() => emptyTables(service, 'lab_members, photo_requests'));

const link = { label: 'Code', icon: 'GitHub', url: 'https://github.com/anna' } as const;

const profile = {
  title: 'Prof. Dr.',
  biography: 'Anna studies **sleep**.\n\nShe came from Köln.',
  links: [link, { label: null, icon: 'Website', url: 'https://anna.example.org/' }],
  otherNames: ['A. Müller', 'Anna Mueller'],
  degree: 'PhD, 2024',
  thesisTitle: 'Sleep and memory',
  firstPosition: 'Postdoc at ETH Zürich',
};

const put = (id: number, body: object, from: ApiClient = service.admin) =>
  from.put<MemberEntry & ErrorResponse>(`/api/lab-members/${id}`, body);

const read = async (id: number) => (await service.anonymous.get<MemberEntry>(`/api/lab-members/${id}`)).body;

describe('the profile of a member', () => {
  it('is stored as a whole, and lists have it without the biography, which the renderer gets', async () => {
    const { id } = await createMember(service);
    const { status, body } = await put(id, profile);
    expect([status, body]).toMatchObject([200, profile]);
    expect(memberEntrySchema.strict().parse(await read(id))).toEqual(body);
    const list = memberListSchema.parse((await service.anonymous.get('/api/lab-members')).body);
    const { biography: _, ...listed } = body;
    expect(list.members).toEqual([listed]);
    const entries = memberEntriesSchema.parse((await service.anonymous.get('/internal/lab-members')).body);
    expect(entries.members).toEqual([body]);
  });

  it('keeps every field that a request leaves out, and null clears a field', async () => {
    const { id } = await createMember(service, { researchKeywords: 'Sleep', personalWebsite: 'https://example.org/' });
    await put(id, profile);
    const kept = { ...profile, researchKeywords: 'Sleep', personalWebsite: 'https://example.org/' };
    expect((await put(id, { department: 'Design' })).body).toMatchObject({ ...kept, department: 'Design' });
    const nothing = Object.fromEntries(Object.keys(profile).map((field) => [field, null]));
    expect((await put(id, nothing)).body).toMatchObject({ ...nothing, links: [], otherNames: [] });
  });

  it('has a limit for each field', async () => {
    const { id } = await createMember(service);
    const wrong: [string, unknown, string, string?][] = [
      ['title', 'x'.repeat(61), 'Please use at most 60 characters'],
      ['biography', 'x'.repeat(1501), 'Please use at most 1500 characters'],
      ['links', Array.from({ length: 9 }, () => link), profileMessages.links],
      ['otherNames', Array.from({ length: 7 }, (_, index) => `Name ${index}`), profileMessages.otherNames],
      ['thesisTitle', 'x'.repeat(501), 'Please use at most 500 characters'],
    ];
    const { status, body } = await put(id, Object.fromEntries(wrong));
    expect(status).toBe(400);
    expect(body.issues).toEqual(expect.arrayContaining(wrong.map(([path, , message]) => ({ path, message }))));
    const links = [
      { ...link, url: 'javascript:alert(1)' },
      { ...link, icon: 'Skull' },
    ];
    expect((await put(id, { links })).body.issues).toEqual([
      { path: 'links.0.url', message: profileMessages.link },
      { path: 'links.1.icon', message: profileMessages.linkIcon },
    ]);
  });

  it('is found by title, other names and thesis', async () => {
    const { id } = await createMember(service, { name: 'Anna Müller', nameEn: 'Anna Müller' });
    await put(id, profile);
    for (const words of ['mueller', 'memory', 'köln'])
      expect([words, await titlesFoundAs(service.anonymous, words)]).toEqual([words, ['member: Anna Müller']]);
  });

  it('can be given when a member is added', async () => {
    const { body } = await service.admin.post('/api/lab-members', {
      ...profile,
      name: '安娜',
      nameEn: 'Anna Müller',
      email: 'anna@example.edu',
      department: 'Design',
      role: '教授',
    });
    expect(body).toMatchObject(profile);
  });
});

describe('other names', () => {
  it('are kept once each, however they are written', async () => {
    const { id } = await createMember(service);
    expect((await put(id, { otherNames: ['A. Müller', 'a. müller', 'Ann'] })).body.otherNames).toEqual([
      'A. Müller',
      'Ann',
    ]);
  });

  it('never equal a name or another name of another present member, of whom and of alumni', async () => {
    const present = await createMember(service, { nameEn: 'Anna Müller', otherNames: ['A. Mueller'] });
    const taken = { status: 409, body: { message: memberMessages.nameTaken(`Anna Müller ${present.name}`) } };
    for (const isAlumni of [false, true]) {
      const { id } = await createMember(service, { isAlumni });
      expect(await put(id, { otherNames: ['anna  müller'] })).toMatchObject(taken);
      expect(await put(id, { otherNames: ['Bea', 'A. Mueller'] })).toMatchObject(taken);
      expect(await read(id)).toMatchObject({ otherNames: [], version: 1 });
    }
    const { id } = await createMember(service);
    expect(await put(id, { nameEn: 'A. Mueller' })).toMatchObject(taken);
  });

  it('may equal the name of an alumnus', async () => {
    await createMember(service, { nameEn: 'Anna Müller', isAlumni: true });
    const { id } = await createMember(service);
    expect((await put(id, { otherNames: ['Anna Müller'] })).status).toBe(200);
  });

  it('given to two members at once go to one of them', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => createMember(service)));
    const answers = await Promise.all(members.map(({ id }) => put(id, { otherNames: ['A. Müller'] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('an entry without an email address', () => {
  it('is for alumni only', async () => {
    const { id } = await createMember(service);
    const message = memberMessages.emailMissing;
    expect(await put(id, { email: '' })).toMatchObject({ status: 400, body: { issues: [{ path: 'email', message }] } });
    expect((await put(id, { email: ' ', isAlumni: true })).body).toMatchObject({ email: '', isAlumni: true });
    expect(await put(id, { isAlumni: false })).toMatchObject({ status: 400 });
  });

  it('can belong to several people', async () => {
    await createMember(service, { email: '', isAlumni: true });
    const { id } = await createMember(service, { isAlumni: true });
    expect((await put(id, { email: '' })).status).toBe(200);
  });
});

it('members change their own profile at once, unless the lab approves such changes', async () => {
  const { id, caller } = await newcomer(service);
  expect((await put(id, profile, caller)).body).toMatchObject(profile);
  const approving = await startMembersService({ MEMBER_EDITS: 'approved' });
  const own = await newcomer(approving);
  const before = (await approving.anonymous.get<MemberEntry>(`/api/lab-members/${own.id}`)).body;
  const answer = await put(own.id, { title: 'Dr.', otherNames: ['A. Lee'] }, own.caller);
  expect(answer.body).toEqual({ ...before, awaitsApproval: true });
  const { body } = await approving.admin.get<{ photoRequests: unknown[] }>('/api/photo-requests?status=pending');
  const request = photoRequestSchema.parse(body.photoRequests[0]);
  expect(request).toMatchObject({ title: 'Dr.', otherNames: ['A. Lee'], biography: null, nameEn: before.nameEn });
  await approving.admin.post(`/api/photo-requests/${request.id}/approve`, {
    role: before.role,
    updatesMemberId: own.id,
  });
  expect((await approving.anonymous.get(`/api/lab-members/${own.id}`)).body).toMatchObject({
    title: 'Dr.',
    otherNames: ['A. Lee'],
  });
  await approving.close();
});
