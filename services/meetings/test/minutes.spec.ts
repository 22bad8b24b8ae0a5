import {
  actionItemListSchema,
  ifMatch,
  meetingRecordMessages,
  memberMessages,
  minutesSchema,
  type ActionItem,
  type Minutes,
  type SaveMinutes,
} from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMembersDirectory } from './members-directory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { changeRow, createMeeting, removeAll } from './meetings.factory.js';

const directory = await startMembersDirectory();
const service = await startMeetingsService({ MEMBERS_URL: directory.url });
afterAll(async () => {
  await service.close();
  await directory.stop();
});
beforeEach(async () => {
  await removeAll(service);
  await knowsMembers(service, 2);
});

const pathOf = (id: number): string => `/api/lab-meetings/${id}/minutes`;

const read = async (id: number): Promise<Minutes> => minutesSchema.parse((await service.member.get(pathOf(id))).body);

const save = (id: number, minutes: Partial<SaveMinutes>, version?: number) =>
  service.member.put<Minutes & { message: string; current?: Minutes }>(
    pathOf(id),
    { decisions: null, notes: null, actionItems: [], ...minutes },
    version === undefined ? {} : { 'if-match': ifMatch(version) },
  );

const items = async (query = ''): Promise<ActionItem[]> =>
  actionItemListSchema.parse((await service.member.get(`/api/action-items${query}`)).body).actionItems;

const toDo = (text: string, more: object = {}) => ({ text, memberId: null, dueDate: null, isDone: false, ...more });

describe('the minutes of a meeting', () => {
  it('are empty at first, and then contain exactly what was saved', async () => {
    const { id } = await createMeeting(service);
    const empty = { meetingId: id, decisions: null, notes: null, actionItems: [], updatedAt: null, version: 1 };
    expect(await read(id)).toEqual(empty);
    const written = {
      decisions: '- Buy the **headset**\n- <script>alert(1)</script>',
      notes: '會議紀錄',
      actionItems: [toDo('Order it', { memberId: 7, dueDate: '2040-01-09' }), toDo('Ask the IRB')],
    };
    const answer = await save(id, written);
    expect(answer).toMatchObject({ status: 200, body: { ...written, version: 2 } });
    expect(await read(id)).toEqual(answer.body);
    expect((await service.member.get(pathOf(999_999))).status).toBe(404);
    expect((await save(999_999, {})).status).toBe(404);
  });

  it('keep the to-dos with an id in the request, and lose the others', async () => {
    const { id } = await createMeeting(service);
    const { body } = await save(id, { actionItems: [toDo('a'), toDo('b')] });
    const [a, b] = body.actionItems;
    const { body: changed } = await save(id, { actionItems: [toDo('c'), { ...b!, text: 'B', isDone: true }] });
    expect(changed.actionItems).toMatchObject([{ text: 'c' }, { id: b!.id, text: 'B', isDone: true }]);
    expect(changed.actionItems.map((item) => item.id)).not.toContain(a!.id);
  });

  it('are saved by only one of several concurrent requests with the same version; the others receive the saved ones', async () => {
    const { id } = await createMeeting(service);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => save(id, { notes: `Version ${index}` }, 1)),
    );
    const [saved, another] = answers.filter(({ status }) => status === 200);
    expect(another).toBeUndefined();
    for (const { status, body } of answers.filter((answer) => answer !== saved)) {
      expect([status, body.current]).toEqual([412, saved!.body]);
    }
  });

  it('are refused with a message for each invalid field', async () => {
    const { id } = await createMeeting(service);
    const other = await createMeeting(service, { date: '2040-01-10T19:00:00' });
    const { body } = await save(other.id, { actionItems: [toDo('of another meeting')] });
    for (const [item, path, message] of [
      [toDo(' \u200b'), 'text', meetingRecordMessages.itemText],
      [toDo('x', { memberId: 99 }), 'memberId', memberMessages.notInTheLab],
      [toDo('x', { dueDate: 'soon' }), 'dueDate', 'Please enter a date as YYYY-MM-DD'],
      [body.actionItems[0]!, 'id', meetingRecordMessages.itemOfAnother],
    ] as const) {
      const issues = [{ path: `actionItems.0.${path}`, message }];
      expect(await save(id, { actionItems: [item] })).toMatchObject({ status: 400, body: { issues } });
    }
    expect((await read(id)).version).toBe(1);
  });
});

describe('to-dos', () => {
  it('can be marked as done with one click, which also changes the version of the minutes', async () => {
    const { id } = await createMeeting(service);
    const { body } = await save(id, { actionItems: [toDo('a')] });
    const [item] = body.actionItems;
    const done = await service.member.put(`/api/action-items/${item!.id}`, { isDone: true });
    expect(done).toMatchObject({ status: 200, body: { id: item!.id, isDone: true } });
    expect(await items('?open=true')).toEqual([]);
    const late = await save(id, { actionItems: [item!] }, body.version);
    expect(late).toMatchObject({ status: 412, body: { current: { actionItems: [{ isDone: true }] } } });
    expect((await service.member.put('/api/action-items/999999', { isDone: true })).status).toBe(404);
  });

  it('change the version of the minutes when edited on the database page, even if there are no minutes yet', async () => {
    const { id } = await createMeeting(service);
    const { body } = await changeRow(service, 'action_items', 'insert', { meeting_id: id, text: 'a' });
    const row = { id: body.row['id']! };
    const { version, actionItems } = await read(id);
    expect([version, actionItems]).toMatchObject([2, [{ text: 'a' }]]);
    await changeRow(service, 'action_items', 'update', { ...row, is_done: true });
    const late = await save(id, { actionItems }, version);
    expect(late).toMatchObject({ status: 412, body: { current: { version: 3, actionItems: [{ isDone: true }] } } });
    await changeRow(service, 'action_items', 'delete', row);
    expect(await read(id)).toMatchObject({ version: 4, actionItems: [] });
  });

  // The last test, because it deletes a member.
  it('are listed by day, can be filtered by member and status, are deleted with their meeting, and survive a deleted member', async () => {
    const { id } = await createMeeting(service, { title: 'Reading group' });
    await save(id, {
      actionItems: [
        toDo('whenever', { memberId: 7 }),
        toDo('later', { memberId: 7, dueDate: '2040-02-01' }),
        toDo('done', { memberId: 7, dueDate: '2040-01-01', isDone: true }),
        toDo('of Bo', { memberId: 8, dueDate: '2040-01-15' }),
      ],
    });
    const texts = async (query?: string) => (await items(query)).map(({ text }) => text);
    expect(await texts()).toEqual(['done', 'of Bo', 'later', 'whenever']);
    expect(await texts('?open=true')).toEqual(['of Bo', 'later', 'whenever']);
    expect(await texts('?open=true&memberId=7')).toEqual(['later', 'whenever']);
    expect(await texts('?open=false')).toEqual(['done']);
    expect((await items('?memberId=8'))[0]).toMatchObject({
      memberName: 'Bo',
      meetingId: id,
      meetingTitle: 'Reading group',
      meetingDate: '2040-01-03',
    });
    await service.dataSource.query('DELETE FROM known_members WHERE id = 8');
    expect((await items())[1]).toMatchObject({ text: 'of Bo', memberId: null, memberName: null });
    await service.member.delete(`/api/lab-meetings/${id}`);
    expect((await service.member.get(pathOf(id))).status).toBe(404);
    expect(await items()).toEqual([]);
  });
});
