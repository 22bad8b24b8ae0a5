import { memberMessages, memberEntrySchema, personNameMessages, type ErrorResponse, type Member } from '@lab/contracts';
import { emptyTables, eventually, flushSignals, hearSignals } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

beforeEach(() => emptyTables(service, 'lab_members, photo_requests'));

const valid = { nameEn: 'Kuan-Lin Huang', department: 'Design' };

const put = (id: number, body: object, from = service.admin) =>
  from.put<Member & ErrorResponse>(`/api/lab-members/${id}`, body);

describe('PUT /api/lab-members/{id}', () => {
  it('changes every field that an administrator may set, and returns the member', async () => {
    const { id } = await createMember(service, { photoKey: 'a'.repeat(32) });
    const fields = {
      name: '黃冠霖',
      nameEn: 'Kuan-Lin Huang',
      role: '博士生',
      department: 'Design',
      email: 'kuanlin@example.org',
      researchKeywords: ' Chatbots, Trust in AI ,Chatbots',
      personalWebsite: 'https://kuanlin.example.org',
      orcid: ' https://orcid.org/0000-0002-1694-233x',
      isAlumni: true,
      joinedYear: 2021,
      leftYear: 2024,
      currentPosition: 'Postdoc at\nETH Zürich ',
    };
    const { status, body } = await put(id, fields);
    expect(status).toBe(200);
    expect(memberEntrySchema.strict().parse(body)).toEqual({
      ...fields,
      id,
      roleEn: 'PhD Student',
      researchKeywords: 'Chatbots,Trust in AI',
      orcid: '0000-0002-1694-233X',
      currentPosition: 'Postdoc at ETH Zürich',
      title: null,
      biography: null,
      links: [],
      otherNames: [],
      degree: null,
      thesisTitle: null,
      firstPosition: null,
      photoUrl: `/api/photos/${'a'.repeat(32)}`,
      version: 2,
    });
    expect((await service.anonymous.get(`/api/lab-members/${id}`)).body).toEqual(body);
  });

  it('refuses a name that contains a list separator', async () => {
    const before = await createMember(service);
    const { status, body } = await put(before.id, {
      name: '黃，冠霖',
      nameEn: 'Huang: Kuan-Lin',
      department: 'Design',
    });
    const message = personNameMessages.separator;
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: 'name', message },
        { path: 'nameEn', message },
      ],
    ]);
    expect((await service.anonymous.get(`/api/lab-members/${before.id}`)).body).toMatchObject({ version: 1 });
  });

  it('keeps all absent fields', async () => {
    const kept = {
      orcid: '0000-0002-1825-0097',
      currentPosition: 'Postdoc at ETH Zürich',
      researchKeywords: 'Chatbots',
      personalWebsite: 'https://example.org',
    };
    const before = await createMember(service, {
      ...kept,
      isAlumni: true,
      joinedYear: 2019,
    });
    const { id, name, email, role } = before;
    expect((await put(id, valid)).body).toMatchObject({
      ...valid,
      ...kept,
      name,
      email,
      role,
      isAlumni: true,
      joinedYear: 2019,
      leftYear: null,
    });
  });

  it('clears ORCID iD and position when they are empty', async () => {
    const { id } = await createMember(service, { orcid: '0000-0002-1825-0097', currentPosition: 'Postdoc' });
    const { body } = await put(id, { ...valid, orcid: null, currentPosition: ' ' });
    expect(body).toMatchObject({ orcid: null, currentPosition: null });
  });

  it('reports all invalid fields together', async () => {
    const wrong: [string, unknown, string][] = [
      ['nameEn', '', memberMessages.nameEn()],
      ['department', null, memberMessages.department],
      ['personalWebsite', 'javascript:alert(1)', memberMessages.personalWebsite],
      ['orcid', '0000-0002-1825-0096', memberMessages.orcid],
      ['currentPosition', 'x'.repeat(201), 'Please use at most 200 characters'],
      ['name', ' ', memberMessages.name()],
      ['email', 'nobody', memberMessages.email],
      ['role', '院長', 'Please choose one of the eight roles'],
      ['isAlumni', 'no', memberMessages.isAlumni],
      ['joinedYear', 21, memberMessages.year],
      ['leftYear', 'soon', memberMessages.year],
      ['researchKeywords', 'a,b,c,d,e', 'You can only select up to 4 research keywords'],
    ];
    const { id } = await createMember(service);
    const { status, body } = await put(id, Object.fromEntries(wrong));
    expect(status).toBe(400);
    expect(body.issues).toHaveLength(wrong.length);
    expect(body.issues).toEqual(expect.arrayContaining(wrong.map(([path, , message]) => ({ path, message }))));
  });

  it('compares a new year with the unchanged one', async () => {
    const { id } = await createMember(service, { joinedYear: 2020 });
    const { status, body } = await put(id, { ...valid, leftYear: 2019 });
    expect([status, body.issues]).toEqual([400, [{ path: 'leftYear', message: memberMessages.yearOrder }]]);
    expect((await put(id, { ...valid, joinedYear: '', leftYear: 2019 })).body).toMatchObject({
      joinedYear: null,
      leftYear: 2019,
    });
    const both = await put(id, { ...valid, joinedYear: 2024, leftYear: 2023 });
    expect(both.body.issues).toEqual([{ path: 'leftYear', message: memberMessages.yearOrder }]);
  });

  it('refuses another member’s email address in any case, but not the member’s own', async () => {
    await createMember(service, { email: 'taken@example.edu' });
    const { id } = await createMember(service, { email: 'own@example.edu' });
    const refused = await put(id, { ...valid, email: 'TAKEN@example.edu' });
    expect(refused).toMatchObject({ status: 409, body: { message: memberMessages.emailTaken } });
    expect((await put(id, { ...valid, email: 'Own@example.edu' })).body.email).toBe('Own@example.edu');
  });

  it('refuses another member’s ORCID iD, but not the member’s own', async () => {
    await createMember(service, { orcid: '0000-0002-1825-0097' });
    const { id } = await createMember(service, { orcid: '0000-0002-1694-233X' });
    const refused = await put(id, { ...valid, orcid: 'https://orcid.org/0000-0002-1825-0097' });
    expect(refused).toMatchObject({ status: 409, body: { message: memberMessages.orcidTaken } });
    expect((await put(id, { ...valid, orcid: '0000-0002-1694-233X' })).body.orcid).toBe('0000-0002-1694-233X');
  });

  it('notifies open pages, and invalidates the cached list', async () => {
    const { id } = await createMember(service);
    const etag = (await service.anonymous.get('/api/lab-members')).headers.get('etag')!;
    await flushSignals(service);
    const { topics, close } = await hearSignals('lab-members');
    await put(id, valid);
    await eventually(() => expect(topics).toContain('lab-members'));
    close();
    expect((await service.anonymous.get('/api/lab-members', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is recorded with author, before and after in the audit log, and with the id only in the security log, unless refused', async () => {
    const { id, department } = await createMember(service);
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    const logged = () => service.dataSource.query<object[]>('SELECT * FROM audit_log ORDER BY id');
    const { length } = await logged();
    await put(id, valid, professor);
    await put(999, valid, professor);
    const entries = (await logged()).slice(length);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: { name: '林教授', memberId: 3, role: 'admin' },
      action: 'update',
      table_name: 'members.lab_members',
      row_id: id,
      before: { id, department },
      after: { id, department: 'Design' },
    });
    const line = service.logLines.findLast((text) => text.includes('member changed'));
    expect(JSON.parse(line!)).toMatchObject({ security: 'member changed', id });
    expect(line).not.toContain('Kuan-Lin');
  });
});
