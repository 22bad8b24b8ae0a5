import { addDays, calendarDateIn, type LabMeeting, type Minutes } from '@lab/contracts';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { knowsMembers } from '../../meetings/test/meetings-service.js';
import {
  allIsHandled,
  asMember,
  inboxOf,
  removeAll,
  setClock,
  startNoticesLab,
  tellWhatIsDue,
  titlesOf,
} from './notices-lab.js';

const lab = await startNoticesLab();
afterAll(() => lab.close());
afterEach(async () => {
  await setClock(lab.notifications, null);
  await allIsHandled(lab);
  await removeAll(lab);
});

const today = calendarDateIn('Asia/Taipei')();

/** Tells what is due at a time of the lab, of a day relative to today. */
const tellAt = (days: number, time: string) => tellWhatIsDue(lab, `${addDays(today, days)} ${time}+08`);

/** A meeting with a to-do of member 2, due in ten days. */
const writeMinutes = async () => {
  await knowsMembers(lab.meetings, 3);
  const member = asMember(lab.meetings, 1);
  const fields = { date: '2040-01-03T19:00:00', type: 'progress_report', title: 'Reading group' };
  const { body: meeting } = await member.post<LabMeeting>('/api/lab-meetings', fields);
  const path = `/api/lab-meetings/${meeting.id}/minutes`;
  const item = { text: 'Order the headset', memberId: 2, dueDate: addDays(today, 10), isDone: false };
  const save = async (actionItems: object[]) => {
    const answer = await member.put<Minutes>(path, { decisions: null, notes: null, actionItems });
    expect(answer).toMatchObject({ status: 200 });
    await allIsHandled(lab);
    return answer.body.actionItems;
  };
  const [saved] = await save([item]);
  return { meeting, saved: saved!, save };
};

it('whoever has a to-do is told of it in the morning of its day, with the way to its meeting, and nobody else is', async () => {
  const { meeting } = await writeMinutes();
  await tellAt(10, '07:59:59');
  expect(await titlesOf(lab, 2)).toEqual([]);
  await tellAt(10, '08:00:00');
  expect((await inboxOf(lab, 2)).notifications).toMatchObject([
    {
      kind: 'to_do_due',
      title: 'Due today: Order the headset',
      text: 'From the minutes of “Reading group”, 2040/01/03 (Tue).',
      href: `/aimex/lab-meetings/${meeting.id}`,
    },
  ]);
  expect(await titlesOf(lab, 1)).toEqual([]);
});

it('who has done it, or lost it, is not told, and another day is another reminder', async () => {
  const { saved, save } = await writeMinutes();
  await save([{ ...saved, dueDate: addDays(today, 12) }]);
  await tellAt(11, '12:00:00');
  expect(await titlesOf(lab, 2)).toEqual([]);
  await asMember(lab.meetings, 2).put(`/api/action-items/${saved.id}`, { isDone: true });
  await allIsHandled(lab);
  await tellAt(13, '12:00:00');
  expect(await titlesOf(lab, 2)).toEqual([]);
});
