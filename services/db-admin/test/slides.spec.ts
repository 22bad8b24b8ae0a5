import { meetingRecordMessages } from '@lab/contracts';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { newestAction } from './gatherings.factory.js';
import { auditLog, change, insert, query, restore, undo } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const [MEETINGS, PEOPLE, FILES] = ['meetings.lab_meetings', 'meetings.meeting_people', 'meetings.meeting_files'];

beforeEach(async () => {
  await query(service, 'DELETE FROM meetings.lab_meetings');
  await query(service, 'DELETE FROM meetings.unclaimed_files');
});

let days = 0;
const addMeeting = async (): Promise<number> => {
  const date = `2031-01-${String((days += 1)).padStart(2, '0')}T10:00`;
  return (await insert(service.admin, MEETINGS, { date, type: 'progress_report', title: 'Reports' })).id;
};

/** Adds slides whose file is in the storage. */
const addFile = async (meetingId: number, digit: string) => {
  const key = digit.repeat(32);
  await query(service, 'INSERT INTO meetings.unclaimed_files (key) VALUES ($1)', [key]);
  const [row] = await query(
    service,
    `INSERT INTO meetings.meeting_files (meeting_id, file_key, name, type, bytes)
     VALUES ($1, $2, 'talk.pdf', 'application/pdf', 9) RETURNING id`,
    [meetingId, key],
  );
  return { id: Number(row!['id']), url: `/api/meeting-files/${key}` };
};

const present = (meetingId: number, slidesLink: string, who: object = { member_id: 1 }, position = 0) =>
  insert(service.admin, PEOPLE, {
    meeting_id: meetingId,
    role: 'presenter',
    position,
    slides_link: slidesLink,
    ...who,
  });

const links = async () =>
  (await query(service, 'SELECT slides_link AS link FROM meetings.meeting_people ORDER BY meeting_id, position')).map(
    ({ link }) => link,
  );
const placeOf = async ({ id }: { id: number }) =>
  (await query(service, 'SELECT meeting_id AS place FROM meetings.meeting_files WHERE id = $1', [id]))[0]?.['place'];

const entryOf = async (table: string) =>
  (await auditLog(service.admin)).findLast(({ table_name: name }) => name === table)!;

it('a link to missing slides is refused, and a link to existing ones keeps its spelling', async () => {
  const meeting = await addMeeting();
  const row = { meeting_id: meeting, role: 'presenter', position: 0, member_id: 1 };
  const dead = `https://lab.example.edu/api/meeting-files/${'0'.repeat(32)}`;
  expect(await change(service.admin, PEOPLE, 'insert', { ...row, slides_link: dead })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'data.slides_link', message: meetingRecordMessages.slidesGone }] },
  });
  const { url } = await addFile(meeting, '1');
  await insert(service.admin, PEOPLE, { ...row, slides_link: `https://lab.example.edu${url}` });
  expect(await links()).toEqual([url]);
});

it('deleting slides clears the links to them, and undoing it brings both back', async () => {
  const meeting = await addMeeting();
  const { id, url } = await addFile(meeting, '1');
  await present(meeting, url);
  await present(meeting, url, {}, 1);
  await change(service.admin, FILES, 'delete', { id });
  expect(await links()).toEqual([null]);
  expect((await undo(service.admin, await newestAction(service))).status).toBe(200);
  expect(await links()).toEqual([url, url]);
});

it('slides follow a presenter to another meeting, and return when the move is undone', async () => {
  const [from, to] = [await addMeeting(), await addMeeting()];
  const file = await addFile(from, '1');
  const { id } = await present(from, file.url);
  await change(service.admin, PEOPLE, 'update', { id, meeting_id: to });
  expect(await placeOf(file)).toBe(to);
  expect((await undo(service.admin, await newestAction(service))).status).toBe(200);
  expect(await placeOf(file)).toBe(from);
  await present(to, file.url);
  await change(service.admin, MEETINGS, 'delete', { id: from });
  expect([await placeOf(file), await links()]).toEqual([to, [file.url]]);
});

it('a restored meeting gets its slides back, or loses the link if the file was deleted permanently', async () => {
  const meeting = await addMeeting();
  const { url } = await addFile(meeting, '1');
  await present(meeting, url);
  await present(meeting, url, {}, 1);
  await change(service.admin, MEETINGS, 'delete', { id: meeting });
  expect((await restore(service.admin, await entryOf(MEETINGS))).status).toBe(200);
  expect(await links()).toEqual([url, url]);
  await change(service.admin, MEETINGS, 'delete', { id: meeting });
  await query(service, 'DELETE FROM meetings.unclaimed_files');
  expect((await restore(service.admin, await entryOf(MEETINGS))).status).toBe(200);
  expect(await links()).toEqual([null]);
});
