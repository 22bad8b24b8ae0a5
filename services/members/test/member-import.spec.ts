import {
  memberImportMessages,
  memberImportReportSchema,
  memberMessages,
  personNameMessages,
  type ErrorResponse,
  type MemberImportReport,
  type MemberList,
} from '@lab/contracts';
import { SignalClient } from '@lab/service-kit';
import { eventually, flushSignals, hearSignals } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { newcomer } from './own-identity.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const service = await startMembersService();
afterAll(() => service.close());

beforeEach(() => new PhotoRequestDesk(service).clear());

const HEADINGS = 'name,nameEn,email,role,department,researchKeywords';
const HUANG = '黃冠霖,Kuan-Lin Huang,kuanlin@example.edu.tw,博士生,Design,"Chatbots,Screen Time"';
const CHEN = '陳思妤,Ssu-Yu Chen,ssuyu@example.edu.tw,碩士生,Design,';

type Answer = MemberImportReport & ErrorResponse;

const send = (body: string | Buffer, { query = '', from = service.admin, headers = {} } = {}) =>
  from.send<Answer>('POST', `/api/lab-members/import${query}`, {
    body: new Uint8Array(Buffer.from(body)),
    headers: { 'content-type': 'text/csv', ...headers },
  });

const sendLines = (lines: string[], options?: Parameters<typeof send>[1]) =>
  send([HEADINGS, ...lines].join('\r\n'), options);

const reportOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return memberImportReportSchema.strict().parse(body);
};

const members = async () => (await service.anonymous.get<MemberList>('/api/lab-members')).body.members;

/** The part of the report that is always the same for a UTF-8 file. */
const read = { rows: expect.any(Array) as unknown, encoding: 'UTF-8', namesToCheck: [] };

const numbers = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

/** Twenty lines, one for each person. */
const twenty = Array.from({ length: 20 }, (_, at) => `成員${at},Member ${at},m${at}@example.edu.tw,碩士生,Design,`);

describe('an import of members', () => {
  it('adds new ones', async () => {
    expect(await reportOf(sendLines([HUANG, CHEN]))).toEqual({ ...numbers(2, 0, 0), ...read, problems: [] });
    const [huang] = await members();
    expect(huang).toMatchObject({
      name: '黃冠霖',
      nameEn: 'Kuan-Lin Huang',
      email: 'kuanlin@example.edu.tw',
      role: '博士生',
      department: 'Design',
      researchKeywords: 'Chatbots,Screen Time',
      photoUrl: null,
      personalWebsite: null,
      isAlumni: false,
    });
  });

  it('updates members with the same address in any case, and nothing that is not in the file', async () => {
    const known = await createMember(service, {
      email: 'KuanLin@example.edu.tw',
      personalWebsite: 'https://example.org',
      isAlumni: true,
    });
    expect(await reportOf(sendLines([HUANG]))).toEqual({ ...numbers(0, 1, 0), ...read, problems: [] });
    const [huang] = await members();
    const kept = { email: 'KuanLin@example.edu.tw', personalWebsite: 'https://example.org', isAlumni: true };
    expect(huang).toMatchObject({ id: known.id, nameEn: 'Kuan-Lin Huang', ...kept, version: 2 });
    expect(await reportOf(sendLines([HUANG, CHEN]))).toEqual({ ...numbers(1, 0, 1), ...read, problems: [] });
    expect((await members()).find(({ id }) => id === known.id)?.version).toBe(2);
  });

  it('accepts columns in any order, English roles, semicolons between keywords, and a file without keywords', async () => {
    await createMember(service, { email: 'wu@example.edu', researchKeywords: 'Chatbots' });
    const file = `Role,email,NAMEEN,name,department\nphd student,wu@example.edu,Ming Wu,吳明,Design\n`;
    expect(await reportOf(send(file))).toMatchObject(numbers(0, 1, 0));
    expect(await members()).toMatchObject([{ name: '吳明', role: '博士生', researchKeywords: 'Chatbots' }]);
    await sendLines(['吳明,Ming Wu,wu@example.edu,PhD Student,Design,VR; 穿戴裝置']);
    expect(await members()).toMatchObject([{ researchKeywords: 'VR,穿戴裝置' }]);
  });

  it('guesses a non-Unicode encoding, shows sample names, and writes nothing until it is confirmed', async () => {
    const big5 = Buffer.concat([
      Buffer.from(`${HEADINGS}\r\n`),
      Buffer.from('a7f5a9fa', 'hex'),
      Buffer.from(',Ming Li,li@example.edu,Professor,Design,\r\n'),
    ]);
    const tried = await reportOf(send(big5, { query: '?dryRun=true' }));
    expect(tried).toMatchObject({ ...numbers(1, 0, 0), encoding: 'Big5', namesToCheck: ['李明'] });
    const other = await reportOf(send(big5, { query: '?dryRun=true&encoding=gb18030' }));
    expect(other).toMatchObject({ encoding: 'GB18030', namesToCheck: [expect.not.stringContaining('李')] });
    const message = memberImportMessages.unconfirmed('Big5', ['李明']);
    expect(await send(big5)).toMatchObject({ status: 400, body: { message } });
    expect(await members()).toEqual([]);
    await reportOf(send(big5, { query: '?encoding=Big5' }));
    expect(await members()).toMatchObject([{ name: '李明', role: '教授' }]);
    const unclear = Buffer.from([0x40, 0xe9, 0xff, 0x81, 0x8d]);
    const refused = await send(unclear, { query: '?dryRun=true' });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no other encoding is certain') },
    });
  });

  it('accepts full-width letters and separators, and skips lines with only separators', async () => {
    const fullWidth =
      'ｎａｍｅ，ｎａｍｅＥｎ，ｅｍａｉｌ，ｒｏｌｅ，ｄｅｐａｒｔｍｅｎｔ，ｒｅｓｅａｒｃｈＫｅｙｗｏｒｄｓ';
    const lines = [
      ',,,,,',
      fullWidth,
      '，，，，，',
      '黃冠霖，Ｋｕａｎ－Ｌｉｎ　Ｈｕａｎｇ，ｋｕａｎｌｉｎ＠example．edu.tw，ＰｈＤ　Ｓｔｕｄｅｎｔ，設計（ＣＳ）系，ＶＲ、ＡＲ',
      '　, ,\u00a0,"",,',
    ];
    const created = {
      name: '黃冠霖',
      nameEn: 'Kuan-Lin Huang',
      email: 'kuanlin@example.edu.tw',
      role: '博士生',
      department: '設計（CS）系',
      researchKeywords: 'VR,AR',
    };
    const rows = [{ line: 4, action: 'create' }];
    // A file may contain both kinds of commas.
    for (const headings of [HEADINGS, fullWidth]) {
      const report = await reportOf(send(lines.with(1, headings).join('\n'), { query: '?dryRun=true' }));
      expect(report).toMatchObject({ ...numbers(1, 0, 0), problems: [], rows });
    }
    await reportOf(send(lines.join('\n')));
    expect(await members()).toMatchObject([created]);
  });

  it('notifies open pages, unless nothing has changed', async () => {
    // Waits for the signals of earlier tests.
    await flushSignals(service);
    const { topics, close } = await hearSignals('lab-members', 'equipment');
    expect(await reportOf(sendLines([HUANG]))).toMatchObject(numbers(1, 0, 0));
    expect(await reportOf(sendLines([HUANG]))).toMatchObject(numbers(0, 0, 1));
    await flushSignals(service);
    service.app.get(SignalClient).emit('equipment');
    await eventually(() => expect(topics).toContain('equipment'));
    expect(topics).toEqual(['lab-members', 'equipment']);
    close();
  });

  it('is recorded in the audit log for each member, and resets the list of members’ own changes', async () => {
    const { id } = await newcomer(service);
    const { email } = (await members())[0]!;
    await service.dataSource.query('INSERT INTO own_changes VALUES ($1, now())', [id]);
    const logged = () => service.dataSource.query('SELECT * FROM audit_log ORDER BY id');
    const { length } = await logged();
    await sendLines([`成員,Changed,${email},碩士生,Design,`, CHEN]);
    expect((await logged()).slice(length)).toMatchObject([
      { action: 'update', row_id: id, after: { name_en: 'Changed' } },
      { action: 'insert', before: null, after: { email: 'ssuyu@example.edu.tw' } },
    ]);
    expect(await service.dataSource.query('SELECT FROM own_changes')).toEqual([]);
  });
});

describe('a dry run', () => {
  it('reports an import in which members exchange their names', async () => {
    const one = await createMember(service, { name: '艾達', nameEn: 'Ada Lovelace', email: 'one@example.edu' });
    const two = await createMember(service, { name: '柏', nameEn: 'Bo Li', email: 'two@example.edu' });
    const lines = [
      '柏,Bo Li,one@example.edu,碩士生,Design,',
      '新,Ada Lovelace,two@example.edu,碩士生,Design,',
      '艾達,Somebody New,three@example.edu,碩士生,Design,',
    ];
    for (const query of ['?dryRun=true', ''])
      expect(await reportOf(sendLines(lines, { query }))).toMatchObject({ ...numbers(1, 2, 0), problems: [] });
    const names = (await members()).map(({ id, name, nameEn }) => [id, name, nameEn]);
    expect(names).toHaveLength(3);
    expect(names).toEqual(
      expect.arrayContaining([
        [one.id, '柏', 'Bo Li'],
        [two.id, '新', 'Ada Lovelace'],
        [expect.any(Number), '艾達', 'Somebody New'],
      ]),
    );
  });

  it('reports what would happen, and writes nothing', async () => {
    const fields = { name: '陳思妤', email: 'ssuyu@example.edu.tw', role: '博士生', department: 'Design' } as const;
    await createMember(service, { ...fields, nameEn: 'S. Chen' });
    await createMember(service, { ...fields, name: '吳', nameEn: 'Wu', email: 'wu@example.edu' });
    const before = await members();
    const lines = [HUANG, CHEN, '吳,Wu,wu@example.edu,博士生,Design,'];
    const report = await reportOf(sendLines(lines, { query: '?dryRun=true' }));
    const changes = [
      { field: 'nameEn', from: 'S. Chen', to: 'Ssu-Yu Chen' },
      { field: 'role', from: '博士生', to: '碩士生' },
    ];
    const rows = [
      { line: 2, action: 'create', name: '黃冠霖', nameEn: 'Kuan-Lin Huang', changes: [] },
      { line: 3, action: 'update', name: '陳思妤', nameEn: 'Ssu-Yu Chen', changes },
      { line: 4, action: 'unchanged', name: '吳', nameEn: 'Wu', changes: [] },
    ];
    expect(report).toEqual({ ...numbers(1, 1, 1), ...read, problems: [], rows });
    expect(await members()).toEqual(before);
  });
});

describe('a file with a problem', () => {
  it('writes nothing, and lists the problem of each line', async () => {
    const bad: [string, string][] = [
      ['成員,,m@example.edu,碩士生,Design,', memberImportMessages.nameEn],
      [',A,m@example.edu,碩士生,Design,', memberImportMessages.name()],
      ['成員,A,,碩士生,Design,', memberImportMessages.noEmail],
      ['成員,A,m@example.edu,,Design,', memberImportMessages.role('')],
      ['成員,A,m@example.edu,碩士生', memberImportMessages.department],
      ['成員,A,m@example.edu,碩士生,Design,"a,b,c,d,e"', 'You can only select up to 4 research keywords'],
      ['成員,"A, B",m@example.edu,碩士生,Design,', personNameMessages.separator],
      ['黃 冠霖,Other Name,other@example.edu.tw,碩士生,Design,', memberMessages.nameTaken('Kuan-Lin Huang 黃冠霖')],
      ['別人,Kuаn‐Lin Huang,other@example.edu.tw,碩士生,Design,', memberMessages.nameTaken('Kuan-Lin Huang 黃冠霖')],
      [HUANG.toUpperCase(), 'KUANLIN@EXAMPLE.EDU.TW is already in line 2.'],
    ];
    for (const [line, message] of bad) {
      const report = await reportOf(sendLines([HUANG, '', line]));
      expect(report).toEqual({ ...numbers(0, 0, 0), ...read, problems: [{ line: 4, message }] });
    }
    expect(await members()).toEqual([]);
  });

  it('is refused if a name belongs to a current member, but not to an alumnus, also in a dry run', async () => {
    await createMember(service, { name: '艾達', nameEn: 'Ada Lovelace' });
    await createMember(service, { name: '柏', nameEn: 'Bo Li', isAlumni: true });
    const lines = ['艾達,Somebody,one@example.edu,碩士生,Design,', '別人,bo li,two@example.edu,碩士生,Design,'];
    const problems = [{ line: 2, message: memberMessages.nameTaken('Ada Lovelace 艾達') }];
    expect(await reportOf(sendLines(lines, { query: '?dryRun=true' }))).toEqual({
      ...numbers(2, 0, 0),
      ...read,
      problems,
    });
    expect(await reportOf(sendLines(lines))).toEqual({ ...numbers(0, 0, 0), ...read, problems });
    expect(await reportOf(sendLines(lines.slice(1)))).toEqual({ ...numbers(1, 0, 0), ...read, problems: [] });
  });

  it('is refused with the names of missing columns', async () => {
    const { problems } = await reportOf(send('name,nameEn\n黃冠霖,Kuan-Lin Huang'));
    expect(problems).toEqual([{ line: 1, message: memberImportMessages.columns(['email', 'role', 'department']) }]);
  });
});

describe('a file', () => {
  it('is refused without members, without text, with 501 members, or if it is not CSV, also in a dry run', async () => {
    const refusals: [string | Buffer, string][] = [
      [HEADINGS, memberImportMessages.noMembers],
      [' \r\n', memberImportMessages.empty],
      [`${HEADINGS}\n${'x,x,x,x,x,x\n'.repeat(501)}`, memberImportMessages.tooMany],
      [Buffer.from('504b030414000600ff81', 'hex'), memberImportMessages.malformed],
      [`${HEADINGS}\n"黃冠霖,`, memberImportMessages.malformed],
    ];
    for (const [file, message] of refusals) {
      const issues = [{ path: 'file', message }];
      expect(await send(file, { query: '?dryRun=true' })).toMatchObject({ status: 400, body: { message, issues } });
    }
    const nothing = await service.admin.send<Answer>('POST', '/api/lab-members/import', {});
    expect(nothing).toMatchObject({ status: 400, body: { message: memberImportMessages.empty } });
  });

  it('must have the media type of CSV, and at most 1 MB', async () => {
    expect((await service.admin.post('/api/lab-members/import', {})).status).toBe(415);
    expect((await sendLines([HUANG], { query: '?dryRun=maybe' })).status).toBe(400);
    const large = await send(`${HEADINGS}\n${'x'.repeat(1024 * 1024)}`);
    expect(large).toMatchObject({ status: 413, body: { message: expect.stringContaining('1 MB') } });
  });
});

it('concurrent imports add no one twice, and those with the same Idempotency-Key count as one', async () => {
  const reports = await Promise.all(Array.from({ length: 10 }, () => reportOf(sendLines(twenty))));
  expect(reports.map(({ created }) => created).toSorted((a, b) => b - a)).toEqual([20, ...Array<number>(9).fill(0)]);
  expect(await members()).toHaveLength(20);
  const headers = { 'idempotency-key': 'one file' };
  const repeats = await Promise.all(Array.from({ length: 10 }, () => reportOf(sendLines([HUANG], { headers }))));
  expect(new Set(repeats.map(({ created }) => created))).toEqual(new Set([1]));
  expect((await sendLines([CHEN], { headers })).status).toBe(422);
});
