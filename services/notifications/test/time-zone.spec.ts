import { labSettings, setLabSettings, type Formats } from '@lab/contracts';
import { SiteCopy } from '@lab/service-kit';
import { chooseTimeZone } from '@lab/test-kit';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { knowsMembers } from '../../meetings/test/meetings-service.js';
import {
  allIsHandled,
  asMember,
  createMeeting,
  inboxOf,
  propose,
  removeAll,
  setClock,
  startNoticesLab,
  tellWhatIsDue,
  titlesOf,
  tuesday,
} from './notices-lab.js';

const lab = await startNoticesLab();
await knowsMembers(lab.meetings, 3);
afterAll(() => lab.close());
afterEach(async () => {
  chooseTimeZone('Asia/Taipei');
  await setClock(lab.notifications, null);
  await allIsHandled(lab);
  await removeAll(lab);
});

/** The notifications service notices the change. The meetings service, which has no reminders, need not. */
const changeZone = async (timeZone: string): Promise<void> => {
  chooseTimeZone(timeZone);
  await lab.notifications.app.get(SiteCopy).latest();
};

/** Member 2 presents at 19:00 on a Tuesday. */
const planTalk = async (): Promise<void> => {
  await createMeeting(lab, { type: 'progress_report', date: tuesday(2), presenters: '王小明' });
  await allIsHandled(lab);
};

const dueTimes = async (): Promise<string[]> => {
  const rows = (await lab.notifications.dataSource.query(
    `SELECT due_at AS due FROM deliveries WHERE channel = 'inbox' ORDER BY due_at`,
  )) as { due: Date }[];
  return rows.map(({ due }) => due.toISOString());
};

describe('when the lab changes its time zone', () => {
  it('reminders stay at the same local time, also across a change of the clocks', async () => {
    await createMeeting(lab, { type: 'progress_report', date: '2040-03-27T19:00:00', presenters: '王小明' });
    await allIsHandled(lab);
    expect(await dueTimes()).toEqual(['2040-03-20T11:00:00.000Z', '2040-03-25T11:00:00.000Z']);
    await changeZone('Europe/Berlin');
    // Summer time begins on 25 March.
    expect(await dueTimes()).toEqual(['2040-03-20T18:00:00.000Z', '2040-03-25T17:00:00.000Z']);
    await changeZone('Asia/Taipei');
    expect(await dueTimes()).toEqual(['2040-03-20T11:00:00.000Z', '2040-03-25T11:00:00.000Z']);
  });

  it('a reminder is sent at the new instant, and not at the old one', async () => {
    await planTalk();
    await changeZone('Europe/Berlin');
    await tellWhatIsDue(lab, '2040-01-10T17:59:59Z');
    expect(await titlesOf(lab, 2)).toEqual([]);
    await tellWhatIsDue(lab, '2040-01-10T18:00:00Z');
    expect(await titlesOf(lab, 2)).toHaveLength(1);
  });

  it('the reminder of a vote keeps its instant and is written in the new zone', async () => {
    const { id: meetingId } = await createMeeting(lab);
    await propose(lab, {
      meetingId,
      votingStartDate: new Date().toISOString(),
      votingEndDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    await allIsHandled(lab);
    const before = await dueTimes();
    await changeZone('Europe/Berlin');
    expect(await dueTimes()).toEqual(before);
  });

  it('reminders also move after a change while the service was down', async () => {
    await planTalk();
    const before = await dueTimes();
    chooseTimeZone('Europe/Berlin');
    const replica = await lab.startReplica();
    expect(await dueTimes()).toEqual(before.map((due) => due.replace('T11', 'T18')));
    await replica.close();
  });
});

it.each<[Formats['dates'], string]>([
  ['specified', 'From Tue 3 Jan 2040, 19:00 to Tue 10 Jan 2040, 19:00.'],
  ['dmy', 'From 03.01.2040 (Tue) 19:00 to 10.01.2040 (Tue) 19:00.'],
  ['mdy', 'From 01/03/2040 (Tue) 19:00 to 01/10/2040 (Tue) 19:00.'],
  ['iso', 'From 2040-01-03 (Tue) 19:00 to 2040-01-10 (Tue) 19:00.'],
])('notices write dates in the order %s', async (dates, text) => {
  const { formats } = labSettings();
  setLabSettings({ ...labSettings(), formats: { ...formats, dates } });
  const meeting = await createMeeting(lab);
  await allIsHandled(lab);
  await asMember(lab.meetings, 1).put(`/api/lab-meetings/${meeting.id}`, { ...meeting, date: tuesday(1) });
  await allIsHandled(lab);
  expect((await inboxOf(lab, 2)).notifications[0]).toMatchObject({ text });
  setLabSettings({ ...labSettings(), formats });
});
