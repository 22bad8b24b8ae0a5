import { memberImportMessages, memberMessages, personNameMessages, tableMessages } from '@lab/contracts';
import { SignalClient } from '@lab/service-kit';
import { eventually, flushSignals, hearSignals } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { newcomer } from './own-identity.js';
import { PhotoRequestDesk } from './photo-request-desk.js';
import { HEADINGS, membersTable, type Answer } from './members-table.js';

const service = await startMembersService();
afterAll(() => service.close());

beforeEach(() => new PhotoRequestDesk(service).clear());

const { send, sendLines, doneOf, planOf, members } = membersTable(service);

const HUANG = '黃冠霖,Kuan-Lin Huang,kuanlin@example.edu.tw,博士生,Design,"Chatbots,Screen Time"';
const CHEN = '陳思妤,Ssu-Yu Chen,ssuyu@example.edu.tw,碩士生,Design,';
const DRY = { query: '?dryRun=true' };

/** Twenty lines, one for each person. */
const twenty = Array.from({ length: 20 }, (_, at) => `成員${at},Member ${at},m${at}@example.edu.tw,碩士生,Design,`);

describe('an import of members', () => {
  it('adds new ones', async () => {
    expect(await doneOf(sendLines([HUANG, CHEN]))).toEqual({ added: 2, updated: 0, left: [] });
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

  it('updates members with the same address in any case, and neither blank cells nor missing columns', async () => {
    const known = await createMember(service, {
      email: 'KuanLin@example.edu.tw',
      personalWebsite: 'https://example.org',
      researchKeywords: 'Sleep',
      isAlumni: true,
    });
    const line = '黃冠霖,Kuan-Lin Huang,kuanlin@example.edu.tw,,Design,';
    expect(await doneOf(sendLines([line]))).toEqual({ added: 0, updated: 1, left: [] });
    const [huang] = await members();
    const kept = { email: 'KuanLin@example.edu.tw', personalWebsite: 'https://example.org', researchKeywords: 'Sleep' };
    expect(huang).toMatchObject({ id: known.id, nameEn: 'Kuan-Lin Huang', ...kept, isAlumni: true, version: 2 });
    expect(await doneOf(sendLines([line, CHEN]))).toEqual({ added: 1, updated: 0, left: [] });
    expect((await members()).find(({ id }) => id === known.id)?.version).toBe(2);
  });

  it('writes the rows without a problem, and lists the others', async () => {
    const problems = [{ field: 'email', message: memberImportMessages.email('nobody') }];
    const lines = [HUANG, '成員,A,nobody,碩士生,Design,', CHEN];
    expect(await doneOf(sendLines(lines))).toEqual({ added: 2, updated: 0, left: [{ line: 3, problems }] });
    expect(await members()).toHaveLength(2);
  });

  it('accepts columns in any order, English roles, and semicolons between keywords', async () => {
    const file = `Role,email,NAMEEN,name,department,keywords\nphd student,wu@example.edu,Ming Wu,吳明,Design,VR; 穿戴裝置\n`;
    expect(await doneOf(send(file))).toMatchObject({ added: 1 });
    expect(await members()).toMatchObject([{ name: '吳明', role: '博士生', researchKeywords: 'VR,穿戴裝置' }]);
  });

  it('guesses a non-Unicode encoding, shows sample names, and writes nothing until it is confirmed', async () => {
    const big5 = Buffer.concat([
      Buffer.from(`${HEADINGS}\r\n`),
      Buffer.from('a7f5a9fa', 'hex'),
      Buffer.from(',Ming Li,li@example.edu,Professor,Design,\r\n'),
    ]);
    const encoding = { name: 'Big5', isGuessed: true, examples: ['李明'] };
    expect(await planOf(send(big5, DRY))).toMatchObject({ encoding });
    const other = await planOf(send(big5, { query: '?dryRun=true&encoding=gb18030' }));
    expect(other.encoding).toEqual({
      name: 'GB18030',
      isGuessed: false,
      examples: [expect.not.stringContaining('李')],
    });
    expect(await send(big5)).toMatchObject({ status: 422, body: { message: tableMessages.whichEncoding, encoding } });
    expect(await members()).toEqual([]);
    await doneOf(send(big5, { query: '?encoding=Big5' }));
    expect(await members()).toMatchObject([{ name: '李明', role: '教授' }]);
    const unclear = await send(Buffer.from([0x40, 0xe9, 0xff, 0x81, 0x8d]), DRY);
    const message = expect.stringContaining('no other encoding is certain');
    expect(unclear).toMatchObject({ status: 400, body: { message } });
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
    // A file may contain both kinds of commas.
    for (const headings of [HEADINGS, fullWidth]) {
      const { rows } = await planOf(send(lines.with(1, headings).join('\n'), DRY));
      expect(rows).toMatchObject([{ line: 4, is: 'new', problems: [], values: created }]);
    }
    await doneOf(send(lines.join('\n')));
    expect(await members()).toMatchObject([created]);
  });

  it('notifies open pages, unless nothing has changed', async () => {
    // Waits for the signals of earlier tests.
    await flushSignals(service);
    const { topics, close } = await hearSignals('lab-members', 'equipment');
    expect(await doneOf(sendLines([HUANG]))).toMatchObject({ added: 1 });
    expect(await doneOf(sendLines([HUANG]))).toMatchObject({ added: 0, updated: 0 });
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
  it('reports what would happen, and writes nothing', async () => {
    const fields = { name: '陳思妤', email: 'ssuyu@example.edu.tw', role: '博士生', department: 'Design' } as const;
    await createMember(service, { ...fields, nameEn: 'S. Chen' });
    await createMember(service, { ...fields, name: '吳', nameEn: 'Wu', email: 'wu@example.edu' });
    const before = await members();
    const plan = await planOf(sendLines([HUANG, CHEN, '吳,Wu,wu@example.edu,博士生,Design,'], DRY));
    expect(plan.rows.map(({ line, is, problems }) => [line, is, problems])).toEqual([
      [2, 'new', []],
      [3, 'update', []],
      [4, 'unchanged', []],
    ]);
    expect(plan.encoding).toEqual({ name: 'UTF-8', isGuessed: false, examples: [] });
    expect(await members()).toEqual(before);
  });

  it('reports an import in which members exchange their names', async () => {
    const one = await createMember(service, { name: '艾達', nameEn: 'Ada Lovelace', email: 'one@example.edu' });
    const two = await createMember(service, { name: '柏', nameEn: 'Bo Li', email: 'two@example.edu' });
    const lines = [
      '柏,Bo Li,one@example.edu,碩士生,Design,',
      '新,Ada Lovelace,two@example.edu,碩士生,Design,',
      '艾達,Somebody New,three@example.edu,碩士生,Design,',
    ];
    expect((await planOf(sendLines(lines, DRY))).rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(await doneOf(sendLines(lines))).toEqual({ added: 1, updated: 2, left: [] });
    const names = (await members()).map(({ id, name, nameEn }) => [id, name, nameEn]);
    expect(names).toEqual(
      expect.arrayContaining([
        [one.id, '柏', 'Bo Li'],
        [two.id, '新', 'Ada Lovelace'],
        [expect.any(Number), '艾達', 'Somebody New'],
      ]),
    );
  });

  it('names the problem of each cell', async () => {
    const bad: [line: string, field: string, message: string][] = [
      ['成員,,m@example.edu,碩士生,Design,', 'nameEn', memberImportMessages.nameEn],
      [',A,m@example.edu,碩士生,Design,', 'name', memberImportMessages.name()],
      ['成員,A,,碩士生,Design,', 'email', memberImportMessages.noEmail],
      ['成員,A,m@example.edu,,Design,', 'role', memberImportMessages.role('')],
      ['成員,A,m@example.edu,碩士生', 'department', memberImportMessages.department],
      [
        '成員,A,m@example.edu,碩士生,Design,"a,b,c,d,e"',
        'researchKeywords',
        'You can only select up to 4 research keywords',
      ],
      ['成員,"A, B, C",m@example.edu,碩士生,Design,', 'nameEn', personNameMessages.separator],
      ['黃 冠霖,Other,o@example.edu.tw,碩士生,Design,', 'nameEn', memberMessages.nameTaken('Kuan-Lin Huang 黃冠霖')],
      [
        '別人,Kuаn‐Lin Huang,o@example.edu.tw,碩士生,Design,',
        'nameEn',
        memberMessages.nameTaken('Kuan-Lin Huang 黃冠霖'),
      ],
      [HUANG.toUpperCase(), 'email', memberImportMessages.repeated('KUANLIN@EXAMPLE.EDU.TW', 2)],
    ];
    for (const [line, field, message] of bad) {
      const { rows } = await planOf(sendLines([HUANG, '', line], DRY));
      expect(rows.map(({ line: number, problems }) => [number, problems])).toEqual([
        [2, []],
        [4, [{ field, message }]],
      ]);
    }
  });

  it('names those whose name a current member has, but not an alumnus', async () => {
    await createMember(service, { name: '艾達', nameEn: 'Ada Lovelace', otherNames: ['A. King'] });
    await createMember(service, { name: '柏', nameEn: 'Bo Li', isAlumni: true });
    const lines = [
      '艾達,Somebody,one@example.edu,碩士生,Design,',
      '別人,bo li,two@example.edu,碩士生,Design,',
      '王,A. King,three@example.edu,碩士生,Design,',
    ];
    const problems = [{ field: 'nameEn', message: memberMessages.nameTaken('Ada Lovelace 艾達') }];
    const { rows } = await planOf(sendLines(lines, DRY));
    expect(rows.map((row) => row.problems)).toEqual([problems, [], problems]);
    expect(await doneOf(sendLines(lines))).toMatchObject({ added: 1, left: [{ line: 2 }, { line: 4 }] });
  });
});

describe('a file', () => {
  it('is refused without members, without text, with 501 members, or if it is no table, also in a dry run', async () => {
    const refusals: [string | Buffer, string][] = [
      [HEADINGS, tableMessages.noRows],
      [' \r\n', tableMessages.empty],
      [`${HEADINGS}\n${'x,x,x,x,x,x\n'.repeat(501)}`, tableMessages.tooMany(500)],
      [`${HEADINGS}\n"黃冠霖,`, tableMessages.malformed],
    ];
    for (const [file, message] of refusals) {
      const issues = [{ path: 'file', message }];
      expect(await send(file, DRY)).toMatchObject({ status: 400, body: { message, issues } });
    }
    const nothing = await service.admin.send<Answer>('POST', '/api/lab-members/import', {});
    expect(nothing).toMatchObject({ status: 400, body: { message: tableMessages.empty } });
  });

  it('must be a form or text, and the caller needs the right', async () => {
    expect((await service.admin.post('/api/lab-members/import', {})).status).toBe(415);
    expect((await sendLines([HUANG], { query: '?dryRun=maybe' })).status).toBe(400);
    expect((await sendLines([HUANG], { from: service.member })).status).toBe(403);
    expect((await send('x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

it('concurrent imports add no one twice, and those with the same Idempotency-Key count as one', async () => {
  const reports = await Promise.all(Array.from({ length: 10 }, () => doneOf(sendLines(twenty))));
  expect(reports.map(({ added }) => added).toSorted((a, b) => b - a)).toEqual([20, ...Array<number>(9).fill(0)]);
  expect(await members()).toHaveLength(20);
  const headers = { 'idempotency-key': 'one file' };
  const repeats = await Promise.all(Array.from({ length: 10 }, () => doneOf(sendLines([HUANG], { headers }))));
  expect(new Set(repeats.map(({ added }) => added))).toEqual(new Set([1]));
  expect((await sendLines([CHEN], { headers })).status).toBe(422);
});
