import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, meetingRecordMessages } from '@lab/contracts';
import { newAddress } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMembersDirectory } from './members-directory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { createMeeting, find } from './meetings.factory.js';
import {
  addSlides,
  countUnclaimed,
  filesOf,
  filesOnDisk,
  keynote,
  odp,
  pdf,
  pptx,
  sendSlides,
  sweepFiles,
  zipOf,
} from './slides.factory.js';

const dataDir = await mkdtemp(join(tmpdir(), 'lab-slides-'));
const directory = await startMembersDirectory();
const service = await startMeetingsService({ DATA_DIR: dataDir, MEMBERS_URL: directory.url });
afterAll(async () => {
  await service.close();
  await directory.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const onDisk = () => filesOnDisk(dataDir);
const listOf = (id: number) => filesOf(service, id);
const sweep = () => sweepFiles(service);

/** Not by emptying tables, which no trigger sees. */
beforeEach(async () => {
  await service.dataSource.query('DELETE FROM lab_meetings');
  await sweep();
});

describe('slides as files', () => {
  it.each([
    ['a PDF', pdf(), 'talk.pdf', 'application/pdf', 'inline'],
    [
      'a PowerPoint file',
      pptx(),
      'talk.pptx',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'attachment',
    ],
    ['an OpenDocument file', odp(), 'talk.odp', 'application/vnd.oasis.opendocument.presentation', 'attachment'],
    ['a Keynote file', keynote(), 'talk.key', 'application/vnd.apple.keynote', 'attachment'],
  ])('%s is kept byte by byte, and answered as what it is', async (_, bytes, name, type, disposition) => {
    const { id } = await createMeeting(service);
    const file = await addSlides(service.member, id, bytes, name);
    expect(file).toMatchObject({
      name,
      type,
      bytes: bytes.length,
      url: `/api/meeting-files/${file.key}`,
      memberId: null,
    });
    expect(await listOf(id)).toEqual([file]);
    const answer = await fetch(service.url + file.url, { headers: service.member.headers });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(
      `${disposition}; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')!.includes('sandbox')).toBe(disposition === 'attachment');
    const etag = answer.headers.get('etag')!;
    const again = await fetch(service.url + file.url, {
      headers: { ...service.member.headers, 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['a text', Buffer.from('These are my slides')],
    ['a page with a PDF in it', Buffer.from(`<script>alert(1)</script>${pdf().toString()}`)],
    ['an archive of something else', zipOf({ 'evil.exe': 'MZ' })],
    ['a text document', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' })],
    ['a workbook', zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
    ['Numbers of Apple', zipOf({ 'Index/Document.iwa': '', 'Index/Tables.iwa': '' })],
    ['a Word document', zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' })],
    ['a Java program', zipOf({ 'META-INF/MANIFEST.MF': '', 'ppt/presentation.xml': '' })],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
    ['a program that unpacks slides', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600), pptx()])],
    ['a Linux program with a PDF in it', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(60), pdf()])],
    ['a picture with a PDF in it', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60), pdf()])],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n#%PDF-1.7')],
    ['a large program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000_000)])],
    ['an old PowerPoint file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['three bytes', Buffer.from('%PD')],
  ])('%s is refused whatever its name, and nothing of it is kept', async (_, bytes) => {
    const { id } = await createMeeting(service);
    const answer = await sendSlides(service.member, id, bytes, 'slides.pdf');
    expect(answer).toMatchObject({ status: 415, body: { message: meetingRecordMessages.fileType } });
    await sweep();
    expect([await listOf(id), await countUnclaimed(service), await onDisk()]).toEqual([[], 0, []]);
  });

  it.each([
    ['a page', Buffer.from('<script>alert(document.domain)</script>')],
    ['a program', Buffer.from('\n/*MZ*/alert(1)')],
    ['an archive', zipOf({ 'evil.exe': 'MZ' })],
    ['slides', pptx()],
  ])('a PDF that is also %s is a PDF for every browser, whatever its name', async (_, rest) => {
    const { id } = await createMeeting(service);
    const file = await addSlides(service.member, id, Buffer.concat([pdf(), rest]), 'talk.html');
    expect(file).toMatchObject({ type: 'application/pdf', name: 'talk.html.pdf' });
    const { headers } = await service.member.get(file.url);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'nosniff',
    ]);
  });

  it('an archive that breaks off, and slides with macros, are refused with what to do', async () => {
    const { id } = await createMeeting(service);
    const cut = await sendSlides(service.member, id, pptx().subarray(0, -30), 'slides.pptx');
    expect(cut).toMatchObject({ status: 415, body: { message: meetingRecordMessages.fileCut } });
    const macros = await sendSlides(service.member, id, pptx({ 'ppt/vbaProject.bin': 'x' }), 'slides.pptx');
    expect(macros).toMatchObject({ status: 415, body: { message: meetingRecordMessages.fileMacros } });
  });

  it('no file, an empty one, one without a meeting and one of nobody are refused, and nothing of them is kept', async () => {
    const { id } = await createMeeting(service);
    const missing = { status: 400, body: { issues: [{ path: 'file', message: meetingRecordMessages.file }] } };
    expect(await sendSlides(service.member, id, null)).toMatchObject(missing);
    expect(await sendSlides(service.member, id, Buffer.alloc(0))).toMatchObject(missing);
    expect(await sendSlides(service.member, 999_999)).toMatchObject({ status: 404 });
    expect(await sendSlides(service.member, id, pdf(), 'x.pdf', 999)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'memberId', message: meetingRecordMessages.notAMember }] },
    });
    expect(await sendSlides(service.anonymous, id)).toMatchObject({ status: 401 });
    await sweep();
    expect([await countUnclaimed(service), await onDisk()]).toEqual([0, []]);
  });

  it('may have 50 MB, and one byte more is refused with the sentence', async () => {
    const { id } = await createMeeting(service);
    const whole = Buffer.concat([pdf(), Buffer.alloc(limits.slidesBytes - pdf().length)]);
    expect((await addSlides(service.member, id, whole)).bytes).toBe(limits.slidesBytes);
    const answer = await sendSlides(service.member, id, Buffer.concat([whole, Buffer.from('x')]));
    expect(answer).toMatchObject({ status: 413, body: { message: meetingRecordMessages.fileTooLarge } });
    await sweep();
    expect(await onDisk()).toHaveLength(1);
  });

  it.each([
    [
      '研究進度 陳思妤.pdf',
      '研究進度 陳思妤.pdf',
      '____ ___.pdf',
      '%E7%A0%94%E7%A9%B6%E9%80%B2%E5%BA%A6%20%E9%99%B3%E6%80%9D%E5%A6%A4.pdf',
    ],
    ['../../etc/passwd', 'passwd.pdf', 'passwd.pdf', 'passwd.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf', 'afdp.exe.pdf', 'afdp.exe.pdf'],
    ["it's (1) 50%.PDF", "it's (1) 50%.pdf", "it's (1) 50_.pdf", 'it%27s%20%281%29%2050%25.pdf'],
    ['.pdf', 'slides.pdf', 'slides.pdf', 'slides.pdf'],
  ])('named %j is called %j', async (given, name, ascii, encoded) => {
    const { id } = await createMeeting(service);
    const file = await addSlides(service.member, id, pdf(), given);
    expect(file.name).toBe(name);
    const { headers } = await service.member.get(file.url);
    expect(headers.get('content-disposition')).toBe(`inline; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  });

  it('with a very long name keep its beginning and their ending', async () => {
    const { id } = await createMeeting(service);
    const { name } = await addSlides(service.member, id, pdf(), `${'長'.repeat(500)}.pdf`);
    expect(name).toBe(`${'長'.repeat(limits.fileNameLength - 4)}.pdf`);
  });

  it('of a presenter without slides stand on the meeting, until they are deleted', async () => {
    await knowsMembers(service, 1);
    const [member] = (await service.dataSource.query('SELECT id, name FROM known_members ORDER BY id')) as {
      id: number;
      name: string;
    }[];
    const { id } = await createMeeting(service, { type: 'progress_report', presenters: `${member!.name}, A guest` });
    const file = await addSlides(service.member, id, pdf(), 'talk.pdf', member!.id);
    expect(await find(service, id)).toMatchObject({
      slidesLink: `${member!.name}: ${file.url}\nA guest`,
      people: [{ memberId: member!.id, slidesLink: file.url }, { slidesLink: null }],
      version: 2,
    });
    await addSlides(service.member, id, pdf(), 'newer.pdf', member!.id);
    expect(await find(service, id)).toMatchObject({ people: [{ slidesLink: file.url }, {}] });
    expect((await service.member.delete(file.url)).status).toBe(204);
    expect((await service.member.delete(file.url)).status).toBe(404);
    expect((await service.member.get(file.url)).status).toBe(404);
    expect(await find(service, id)).toMatchObject({ slidesLink: null, people: [{ slidesLink: null }, {}] });
  });

  it('may be named as the slides of a meeting by their address', async () => {
    const { id, version: _version, ...meeting } = await createMeeting(service);
    const { url } = await addSlides(service.member, id);
    const answer = await service.member.put(`/api/lab-meetings/${id}`, { ...meeting, slidesLink: url });
    expect(answer).toMatchObject({ status: 200, body: { slidesLink: url } });
    const other = await service.member.put(`/api/lab-meetings/${id}`, { ...meeting, slidesLink: `${url}/../../x` });
    expect(other).toMatchObject({ status: 400 });
  });

  it('go with their meeting', async () => {
    const { id } = await createMeeting(service);
    const file = await addSlides(service.member, id);
    await service.member.delete(`/api/lab-meetings/${id}`);
    expect((await service.member.get(file.url)).status).toBe(404);
    expect(await onDisk()).toHaveLength(1);
    await sweep();
    expect(await onDisk()).toEqual([]);
  });

  it('are not more than a meeting may have, however many come at once', async () => {
    const { id } = await createMeeting(service);
    await service.dataSource.query(
      `INSERT INTO meeting_files (meeting_id, name, type, bytes) SELECT $1, 'x', 'application/pdf', 1 FROM generate_series(1, $2)`,
      [id, limits.filesOfMeeting - 1],
    );
    const clients = Array.from({ length: 20 }, () => service.as({ role: 'member', address: newAddress() }));
    const answers = await Promise.all(clients.map((client) => sendSlides(client, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
    await sweep();
    expect(await onDisk()).toHaveLength(1);
  });
});
