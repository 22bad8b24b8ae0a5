import { memberListSchema, type ErrorResponse, type Member, type TableImport } from '@lab/contracts';
import { searchAs, secondLab, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
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
  return (await service.admin.send<TableImport & ErrorResponse>('POST', '/api/lab-members/import', { body, headers }))
    .body;
};

describe('the roles of a lab', () => {
  it('order the directory: professors first, then the others, with roles that no longer exist at the end', async () => {
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

  it('take effect at once when changed, also in the search and in the ETag', async () => {
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

  it('are the only ones that can be assigned, but members keep a role that no longer exists', async () => {
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

describe('in a lab with one name per person', () => {
  beforeEach(() => useSettings(secondLab));

  const HEADINGS = 'nameEn,email,role,department';

  it('an import needs no second name and accepts roles in either language', async () => {
    const report = await importFile(
      HEADINGS,
      'Jörg Müller,jm@uni-koeln.de,student assistant,Informatik',
      'Ada Wong,ada@uni-koeln.de,Postdoc,Informatik',
    );
    expect(report).toMatchObject({ added: 2, left: [] });
    expect((await directory()).map(({ name, nameEn, role }) => [name, nameEn, role])).toEqual([
      ['Ada Wong', 'Ada Wong', 'Postdoc'],
      ['Jörg Müller', 'Jörg Müller', 'Hilfskraft'],
    ]);
    expect(await importFile(HEADINGS, 'Ada Wang,ada@uni-koeln.de,Postdoc,Informatik')).toMatchObject({ updated: 1 });
    expect((await directory())[0]).toMatchObject({ name: 'Ada Wang', nameEn: 'Ada Wang' });
  });

  it('a photo request needs an address of the lab, and creates a member with one name', async () => {
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
});
