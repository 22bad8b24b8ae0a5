import {
  memberImportMessages,
  memberListSchema,
  type ErrorResponse,
  type Member,
  type MemberImportReport,
} from '@lab/contracts';
import { searchAs, secondLab, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { newcomer } from './own-identity.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const service = await startMembersService();
const desk = new PhotoRequestDesk(service);
afterAll(() => service.close());
beforeEach(() => desk.clear());

const list = () => service.anonymous.get('/api/lab-members');

const directory = async () => memberListSchema.parse((await list()).body).members;

const importFile = async (...lines: string[]) => {
  const headers = { 'content-type': 'text/csv' };
  const body = new Uint8Array(Buffer.from(lines.join('\n')));
  return (
    await service.admin.send<MemberImportReport & ErrorResponse>('POST', '/api/lab-members/import', { body, headers })
  ).body;
};

describe('the roles of a lab', () => {
  it('order the directory, with professors before the others and a role that the lab no longer has at the end', async () => {
    useSettings(secondLab);
    for (const role of ['博士生', 'Hilfskraft', 'Juniorprofessor', 'Doktorandin', 'Professorin', 'Postdoc']) {
      await createMember(service, { role });
    }
    await createMember(service, { role: 'Postdoc', name: '林曉恩' });
    expect((await directory()).map(({ name, role, roleEn }) => [name === '林曉恩', role, roleEn])).toEqual([
      [true, 'Postdoc', 'Postdoctoral Researcher'],
      [false, 'Professorin', 'Professor'],
      [false, 'Juniorprofessor', 'Junior Professor'],
      [false, 'Postdoc', 'Postdoctoral Researcher'],
      [false, 'Doktorandin', "Doctoral Student (the lab's own)"],
      [false, 'Hilfskraft', 'Student Assistant'],
      [false, '博士生', '博士生'],
    ]);
  });

  it('are another list, with another ETag, when they change, also for the search', async () => {
    await createMember(service, { role: 'Postdoc', nameEn: 'Zora Quist' });
    const before = await list();
    expect(await searchAs(service.anonymous, 'quist')).toMatchObject([
      { detail: expect.stringMatching(/^Postdoc · /) },
    ]);
    useSettings(secondLab);
    const etag = before.headers.get('etag')!;
    const after = await service.anonymous.get<{ members: Member[] }>('/api/lab-members', { 'if-none-match': etag });
    expect([after.status, after.body.members[0]!.roleEn]).toEqual([200, 'Postdoctoral Researcher']);
    expect(await searchAs(service.anonymous, 'quist')).toMatchObject([
      { detail: expect.stringMatching(/^Postdoctoral Researcher · /) },
    ]);
  });

  it('are the only ones that somebody can be given, though a member keeps one that is gone', async () => {
    useSettings(secondLab);
    const { id } = await createMember(service, { role: '博士生', name: 'Ada Wong', nameEn: 'Ada Wong' });
    const fields = { nameEn: 'Ada Wong', department: 'Informatik' };
    const put = (given: object) => service.admin.put<Member & ErrorResponse>(`/api/lab-members/${id}`, given);
    expect((await put({ ...fields, role: '碩士生' })).body.issues).toEqual([
      { path: 'role', message: 'Please choose one of the five roles' },
    ]);
    expect((await put(fields)).body).toMatchObject({ role: '博士生', department: 'Informatik' });
    expect((await put({ ...fields, role: 'Hilfskraft' })).body.roleEn).toBe('Student Assistant');
  });
});

describe('in a lab whose people have one name', () => {
  beforeEach(() => useSettings(secondLab));

  const HEADINGS = 'nameEn,email,role,department';

  it('a file needs no second name, and its roles may be written in either language', async () => {
    const report = await importFile(
      HEADINGS,
      'Jörg Müller,jm@uni-koeln.de,student assistant,Informatik',
      'Ada Wong,ada@uni-koeln.de,Postdoc,Informatik',
    );
    expect(report).toMatchObject({ created: 2, problems: [] });
    expect((await directory()).map(({ name, nameEn, role }) => [name, nameEn, role])).toEqual([
      ['Ada Wong', 'Ada Wong', 'Postdoc'],
      ['Jörg Müller', 'Jörg Müller', 'Hilfskraft'],
    ]);
    expect(await importFile(HEADINGS, 'Ada Wang,ada@uni-koeln.de,Postdoc,Informatik')).toMatchObject({ updated: 1 });
    expect((await directory())[0]).toMatchObject({ name: 'Ada Wang', nameEn: 'Ada Wang' });
  });

  it('a column of second names is not read, and problems name what the lab has', async () => {
    const line = 'W, Ada,Ada Wong,ada@uni-koeln.de,Dekan,Informatik';
    expect((await importFile(`name,${HEADINGS}`, `"${line.slice(0, 6)}"${line.slice(6)}`)).problems).toEqual([
      {
        line: 2,
        message: '“Dekan” is not a role. The roles are Professorin、Juniorprofessor、Postdoc、Doktorandin、Hilfskraft.',
      },
    ]);
    expect((await importFile('email', 'ada@uni-koeln.de')).problems).toEqual([
      { line: 1, message: memberImportMessages.columns(['nameEn', 'role', 'department']) },
    ]);
    expect(memberImportMessages.columns([])).toContain('columns: nameEn, email, role, department, researchKeywords.');
  });

  it('a member keeps one name through edits, and a second name from before', async () => {
    const { id, caller } = await newcomer(service);
    await service.admin.put(`/api/lab-members/${id}`, { name: 'Nobody, reads', nameEn: 'Ada Wong', department: 'HCI' });
    const two = (await service.anonymous.get<Member>(`/api/lab-members/${id}`)).body;
    expect(two).toMatchObject({ name: expect.stringMatching(/^成員/), nameEn: 'Ada Wong' });
    await service.dataSource.query('UPDATE lab_members SET name = name_en');
    const { status, body } = await caller.put<Member>(`/api/lab-members/${id}`, {
      name: 7,
      nameEn: 'Ada Wang',
      department: 'HCI',
    });
    expect([status, body.name, body.nameEn]).toEqual([200, 'Ada Wang', 'Ada Wang']);
  });

  it('a photo request is from an address of the lab, and becomes a member with one name', async () => {
    const refused = desk.submit({ name: undefined, email: 'ada@example.edu' });
    await expect(refused).rejects.toThrow('400');
    const id = await desk.submit({ name: undefined, nameEn: 'Ada Wong', email: 'ada@hci.uni-koeln.de' });
    expect(await desk.pending(id)).toMatchObject({ name: 'Ada Wong', nameEn: 'Ada Wong' });
    expect((await desk.approve(id)).body.issues).toEqual([
      { path: 'role', message: 'Please choose one of the five roles' },
    ]);
    expect((await desk.approve(id, { role: 'Doktorandin' })).body).toMatchObject({
      name: 'Ada Wong',
      nameEn: 'Ada Wong',
      role: 'Doktorandin',
    });
  });

  it('a photo request leaves a member the second name from before', async () => {
    const { id: memberId } = await createMember(service, { name: '王艾達', email: 'ada@uni-koeln.de' });
    const id = await desk.submit({ name: 'Ada', nameEn: 'Ada Wong', email: 'ada@uni-koeln.de' });
    const { body } = await desk.approve(id, { role: 'Postdoc', updatesMemberId: memberId });
    expect(body).toMatchObject({ id: memberId, name: '王艾達', nameEn: 'Ada Wong' });
  });
});

describe('in a lab where a second name may be missing', () => {
  beforeEach(() => useSettings({ ...secondLab, secondName: { label: 'nickname', isRequired: false } }));

  it('is stored where it is given, and goes when it is taken away', async () => {
    const fields = { nameEn: 'Ada Wong', department: 'HCI' };
    const { id } = await createMember(service, { name: 'Ada Wong', nameEn: 'Ada Wong' });
    const put = async (given: object) => (await service.admin.put<Member>(`/api/lab-members/${id}`, given)).body.name;
    expect(await put({ ...fields, name: 'Adi' })).toBe('Adi');
    expect(await put(fields)).toBe('Adi');
    expect(await put({ ...fields, name: ' ' })).toBe('Ada Wong');
  });

  it('a request without one leaves a member the one they have', async () => {
    const { id: memberId } = await createMember(service, { name: 'Adi', email: 'ada@uni-koeln.de' });
    const id = await desk.submit({ name: '', nameEn: 'Ada Wong', email: 'ada@uni-koeln.de' });
    expect((await desk.approve(id, { role: 'Postdoc', updatesMemberId: memberId })).body.name).toBe('Adi');
  });
});
