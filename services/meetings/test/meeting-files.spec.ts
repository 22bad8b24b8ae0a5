import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { limits, meetingRecordMessages, memberMessages } from '@lab/contracts';
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
  pdf,
  sendSlides,
  slidesForm,
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

/** Deletes through the API, because no trigger notices when a table is truncated. */
beforeEach(async () => {
  await service.dataSource.query('DELETE FROM lab_meetings');
  await sweep();
});

describe('uploaded slides', () => {
  it.each([
    ['a PDF', pdf(), '研究 50%.pdf', 'application/pdf', 'inline', '__ 50_.pdf', '%E7%A0%94%E7%A9%B6%2050%25.pdf'],
    ['a Keynote file', keynote(), 'talk.key', 'application/vnd.apple.keynote', 'attachment', 'talk.key', 'talk.key'],
  ])(
    'are stored unchanged and served with their own type: %s',
    async (_, bytes, name, type, disposition, ascii, encoded) => {
      const { id } = await createMeeting(service);
      const file = await addSlides(service.member, id, bytes, `../../etc/${name}`);
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
        `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      );
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('content-security-policy')!.includes('sandbox')).toBe(disposition === 'attachment');
      const again = await service.member.get(file.url, { 'if-none-match': answer.headers.get('etag')! });
      expect(again.status).toBe(304);
    },
  );

  it('are refused and deleted if the type is wrong, the file is missing, empty or not the only one, or the meeting or member does not exist', async () => {
    const { id } = await createMeeting(service);
    expect(await sendSlides(service.member, id, zipOf({ 'evil.exe': 'MZ' }), 'slides.pdf')).toMatchObject({
      status: 415,
      body: { message: meetingRecordMessages.fileType },
    });
    const missing = { status: 400, body: { issues: [{ path: 'file', message: meetingRecordMessages.file }] } };
    expect(await sendSlides(service.member, id, null)).toMatchObject(missing);
    expect(await sendSlides(service.member, id, Buffer.alloc(0))).toMatchObject(missing);
    expect(await sendSlides(service.member, 999_999)).toMatchObject({ status: 404 });
    expect(await sendSlides(service.member, id, pdf(), 'x.pdf', 999)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'memberId', message: memberMessages.notInTheLab }] },
    });
    const two = slidesForm();
    two.append('file', new Blob(['%PDF-']), 'b.pdf');
    expect((await service.member.send('POST', `/api/lab-meetings/${id}/files`, { body: two })).status).toBe(400);
    await sweep();
    expect([await listOf(id), await countUnclaimed(service), await onDisk()]).toEqual([[], 0, []]);
  });

  it('above 50 MB are refused with the message', async () => {
    const { id } = await createMeeting(service);
    expect(limits.slidesBytes).toBe(50 * 1024 * 1024);
    const upload = request(`${service.url}/api/lab-meetings/${id}/files`, {
      method: 'POST',
      headers: { ...service.member.headers, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    upload.end(Buffer.concat([Buffer.from(head), Buffer.alloc(limits.slidesBytes), Buffer.from('\r\n--b--\r\n')]));
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await json(answer)]).toMatchObject([
      413,
      { message: meetingRecordMessages.fileTooLarge },
    ]);
    await sweep();
    expect(await onDisk()).toEqual([]);
  });

  it('become the slides of a presenter without any, until they are deleted', async () => {
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

  it('can be linked in a meeting by their address', async () => {
    const { id, version: _version, ...meeting } = await createMeeting(service);
    const { url } = await addSlides(service.member, id);
    const answer = await service.member.put(`/api/lab-meetings/${id}`, { ...meeting, slidesLink: url });
    expect(answer).toMatchObject({ status: 200, body: { slidesLink: url } });
    const other = await service.member.put(`/api/lab-meetings/${id}`, { ...meeting, slidesLink: `${url}/../../x` });
    expect(other).toMatchObject({ status: 400 });
  });

  it('are deleted with their meeting', async () => {
    const { id } = await createMeeting(service);
    const file = await addSlides(service.member, id);
    await service.member.delete(`/api/lab-meetings/${id}`);
    expect((await service.member.get(file.url)).status).toBe(404);
    expect(await onDisk()).toHaveLength(1);
    await sweep();
    expect(await onDisk()).toEqual([]);
  });

  it('never exceed the maximum per meeting, even when uploaded concurrently', async () => {
    const { id } = await createMeeting(service);
    await service.dataSource.query(
      `INSERT INTO meeting_files (meeting_id, name, type, bytes) SELECT $1, 'x', 'application/pdf', 1 FROM generate_series(1, $2)`,
      [id, limits.filesOfMeeting - 1],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendSlides(service.member, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    await sweep();
    expect(await onDisk()).toHaveLength(1);
  });
});
