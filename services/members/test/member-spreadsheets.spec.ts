import { memberImportMessages, tableMessages } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { membersTable } from './members-table.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';
import { workbook } from './workbook.js';

const service = await startMembersService();
const { send, upload, doneOf, planOf, members } = membersTable(service);
const DRY = { query: '?dryRun=true' };
afterAll(() => service.close());
beforeEach(() => new PhotoRequestDesk(service).clear());

describe('a spreadsheet', () => {
  it('from Excel in German is read: Windows-1252, `sep=`, titles in names, one name column, years, alumni', async () => {
    const lines = [
      'sep=;',
      'Name;E-Mail-Adresse;Funktion;Abteilung;Beginn;Status',
      'Prof. Dr. Jürgen Groß;gross@uni-koeln.de;Professor;Schlaf & Gedächtnis;01.04.2015;aktiv',
      'Müller, Zoë;mueller@uni-koeln.de;PhD Student;Schlaf;2022;',
      '"Weiß, Anna";;PhD Student;Schlaf;2015;Ehemalige',
    ];
    const file = Buffer.from(lines.join('\r\n'), 'latin1');
    const plan = await planOf(send(file, { query: '?dryRun=true&encoding=Windows-1252' }));
    expect(plan.headings).toEqual(lines[1]!.split(';'));
    expect(plan.mapping).toEqual({
      Name: 'nameEn',
      'E-Mail-Adresse': 'email',
      Funktion: 'role',
      Abteilung: 'department',
      Beginn: 'joinedYear',
      Status: 'status',
    });
    expect(plan.rows[0]).toMatchObject({
      line: 3,
      is: 'new',
      problems: [],
      values: { title: 'Prof. Dr.', nameEn: 'Jürgen Groß', role: '教授', joinedYear: '2015', status: 'current' },
    });
    expect(await doneOf(send(file, { query: '?encoding=Windows-1252' }))).toEqual({ added: 3, updated: 0, left: [] });
    const all = await members();
    expect(all).toHaveLength(3);
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Jürgen Groß', nameEn: 'Jürgen Groß', title: 'Prof. Dr.', joinedYear: 2015 }),
        expect.objectContaining({ nameEn: 'Zoë Müller', title: null, isAlumni: false }),
        expect.objectContaining({ nameEn: 'Anna Weiß', email: '', isAlumni: true }),
      ]),
    );
    // Alumni without an address are known by their names.
    expect(await doneOf(send(file, { query: '?encoding=Windows-1252' }))).toEqual({ added: 0, updated: 0, left: [] });
  });

  it('as XLSX with a title above the headings is read, formulas by their stored values, with defaults for blank cells', async () => {
    const file = workbook([
      ['People of the lab, 2026'],
      [],
      ['Vorname', 'Nachname', 'Mail', 'Rolle'],
      ['Anna', 'Müller', { formula: 'HYPERLINK("mailto:x")', value: 'anna@example.edu' }, ''],
      ['Bo', 'Li', 'bo@example.edu', 'PhD Student'],
    ]);
    const defaults = { department: 'Design', role: 'master’s student' };
    const plan = await planOf(upload(file, { defaults }, '?dryRun=true'));
    expect(plan.rows).toMatchObject([
      { line: 4, problems: [], values: { nameEn: 'Anna Müller', email: 'anna@example.edu', role: '碩士生' } },
      { line: 5, problems: [], values: { nameEn: 'Bo Li', role: '博士生', department: 'Design' } },
    ]);
    expect(await doneOf(upload(file, { defaults }))).toEqual({ added: 2, updated: 0, left: [] });
    const refused = await upload(file, { defaults: { role: 'Wizard' } });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'defaults.role' }] } });
  });

  it('pasted as tabs is read as text/plain, and a given mapping wins over guesses', async () => {
    const text = 'Wer\tWo\tNotes\nAda Wong\tada@example.edu\tPhD Student\n';
    const headers = { 'content-type': 'text/plain' };
    const guessed = await planOf(send(text, { ...DRY, headers }));
    expect(guessed).toMatchObject({ headings: ['Wer', 'Wo', 'Notes'], mapping: { Wer: null, Wo: null, Notes: null } });
    expect(guessed.rows[0]!.problems).toContainEqual({ field: 'nameEn', message: memberImportMessages.nameEn });
    const mapping = { Wer: 'nameEn', Wo: 'email', Notes: 'role' };
    const fields = { mapping, defaults: { department: 'Design' } };
    expect(await doneOf(upload(Buffer.from(text), fields))).toMatchObject({ added: 1 });
    const twice = await upload(Buffer.from(text), { mapping: { Wer: 'email', Wo: 'email' } });
    expect(twice).toMatchObject({ status: 400, body: { message: tableMessages.mappedTwice('email') } });
    const unknown = await upload(Buffer.from(text), { mapping: { Who: 'email' } });
    expect(unknown).toMatchObject({ status: 400, body: { message: tableMessages.unknownHeading('Who') } });
    expect(await upload(Buffer.from(text), { mapping: { Wer: 'password' } })).toMatchObject({ status: 400 });
  });

  it('with macros, with too much in it, damaged, or of another kind is refused', async () => {
    const rows = [
      ['Name', 'E-Mail'],
      ['Anna', 'anna@example.edu'],
    ];
    const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
    const refusals: [Buffer, string][] = [
      [workbook(rows, { type: macroType }), 'macros'],
      [workbook(rows, { more: { 'xl/vbaProject.bin': new Uint8Array(10) } }), 'macros'],
      [workbook(rows, { more: { 'xl/media/zeros.xml': new Uint8Array(30 * 1024 * 1024) } }), 'too large'],
      [workbook(rows, { type: 'application/vnd.oasis.opendocument' }), 'not a workbook'],
      [workbook(rows).subarray(0, 500), 'damaged'],
    ];
    for (const [file, why] of refusals) {
      const answer = await upload(file, {}, '?dryRun=true');
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(why)]);
    }
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
  });

  it('with 300 people is imported once, though it is sent twice at the same time', async () => {
    const people = Array.from({ length: 300 }, (_, at) => [`Person Number${at}`, `p${at}@example.edu`, 'PhD Student']);
    const file = workbook([['Name', 'Email', 'Role'], ...people]);
    const answers = await Promise.all([1, 2].map(() => doneOf(upload(file, { defaults: { department: 'Design' } }))));
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 300]);
    expect(await members()).toHaveLength(300);
  });

  it('with a zip archive gives people their photos, also of the same name in several folders', async () => {
    const portrait = (background: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const photos = zipSync({
      'ann/avatar.png': new Uint8Array(await portrait('teal')),
      'bo/avatar.png': new Uint8Array(await portrait('navy')),
      'Cem.PNG': strToU8('no photo'),
    });
    const people = ['Ann,ann/avatar.png', 'Bo,Bo/Avatar.png', 'Cem,cem.png', 'Dee,dee.png'].map((line) => {
      const [name, photo] = line.split(',');
      return `${name} Lee,${name}@example.edu,PhD Student,Design,${photo}`;
    });
    const file = Buffer.from(['Name,Email,Role,Department,Photo', ...people].join('\n'));
    const missing = { field: 'photo', message: tableMessages.noPhoto('dee.png') };
    const plan = await planOf(upload(file, {}, '?dryRun=true', photos));
    expect(plan.rows.map(({ is, problems }) => [is, problems])).toEqual([
      ['new', []],
      ['new', []],
      ['new', []],
      ['new', [missing]],
    ]);
    expect(plan.rows[0]!.values).toMatchObject({ photo: 'ann/avatar.png' });
    const { added, left } = await doneOf(upload(file, {}, '', photos));
    expect([added, left.map(({ line }) => line)]).toEqual([2, [4, 5]]);
    const stored = await members();
    const shown = await Promise.all(stored.map(({ photoUrl }) => service.anonymous.get<Buffer>(photoUrl!)));
    expect(shown.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(stored.map(({ photoUrl }) => photoUrl)).size).toBe(2);
  });
});
