import { eventually, readCalendar } from '@lab/test-kit';
import type { ParsedMail } from 'mailparser';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { messagesOf, sendDue, wantMails } from './mail-lab.js';
import { startMailServer } from './mail-server.js';
import {
  allIsHandled,
  createMeeting,
  MEMBERS,
  propose,
  removeAll,
  setClock,
  startNoticesLab,
  tellWhatIsDue,
  tuesday,
} from './notices-lab.js';

const server = await startMailServer();
const lab = await startNoticesLab({ SMTP_URL: server.url, MAIL_FROM: 'lab@example.edu' });
afterAll(async () => {
  await lab.close();
  await server.stop();
});
beforeEach(() => void server.mails.splice(0));
afterEach(async () => {
  await setClock(lab.notifications, null);
  await allIsHandled(lab);
  await removeAll(lab);
});

/** The e-mail with this subject, once it has arrived. */
const mailAbout = (subject: string): Promise<ParsedMail> =>
  eventually(async () => {
    await sendDue(lab.notifications);
    const found = server.mails.find((mail) => mail.subject === subject);
    expect(found).toBeDefined();
    return found!;
  });

const calendarIn = ({ attachments }: ParsedMail): string => {
  expect(attachments.map(({ filename }) => filename)).toEqual(['meeting.ics']);
  const file = attachments[0]!.content.toString();
  readCalendar(file);
  return file;
};

describe('the e-mail about a meeting', () => {
  it('that was cancelled contains all changed meetings, as in the calendar link', async () => {
    await wantMails(lab.notifications, 2);
    const { id } = await createMeeting(lab);
    await createMeeting(lab, { date: tuesday(1), title: 'Second' });
    await lab.meetings.member.post(`/api/lab-meetings/${id}/cancel`);
    await allIsHandled(lab);
    const calendar = calendarIn(await mailAbout('Cancelled: Reading group'));
    const { body } = await lab.meetings.member.get<Buffer>(`/api/lab-meetings/${id}/calendar.ics`);
    const uid = /UID:.*/.exec(body.toString())![0];
    expect(calendar).toContain(uid);
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar).toContain('STATUS:CANCELLED');
    expect(calendar).toContain('SUMMARY:Paper Discussion: Second');
    expect(calendar).toContain('DTSTART;TZID=Asia/Taipei:20400117T190000');
    expect(calendar).toContain('DTEND;TZID=Asia/Taipei:20400117T203000');
  });

  it('at which the member presents contains this meeting, as in its calendar file', async () => {
    await wantMails(lab.notifications, 2);
    const { id } = await createMeeting(lab, { presenters: MEMBERS[2], description: 'About <b>bold</b> ideas' });
    await allIsHandled(lab);
    await tellWhatIsDue(lab, '2039-12-27T11:00:00Z');
    const calendar = calendarIn(await mailAbout('You present in 7 days: Reading group'));
    const { body } = await lab.meetings.member.get<Buffer>(`/api/lab-meetings/${id}/calendar.ics`);
    const eventOf = (file: string) => /BEGIN:VEVENT[\s\S]*END:VEVENT/.exec(file)![0];
    expect(eventOf(calendar)).toBe(eventOf(body.toString()));
  });
});

describe('the e-mails about a vote', () => {
  const waiting = async (): Promise<{ kind: string; isUrgent: boolean }[]> =>
    lab.notifications.dataSource.query(
      `SELECT kind, is_urgent AS "isUrgent" FROM deliveries JOIN notices ON notices.id = notice_id
       WHERE channel = 'email' ORDER BY notices.id`,
    );

  /** A vote opens shortly after it was proposed. */
  const haveOpened = (isUrgent: boolean) =>
    eventually(async () => expect(await waiting()).toEqual([{ kind: 'vote_opened', isUrgent }]));

  it.each([
    [600, true],
    [2 * 86_400, false],
  ])('of %i seconds are sent at night: %j', async (votingSeconds, isUrgent) => {
    await wantMails(lab.notifications, 2);
    const { id } = await createMeeting(lab);
    const { votingEndDate } = await propose(lab, { meetingId: id, votingSeconds });
    await haveOpened(isUrgent);
    await tellWhatIsDue(lab, new Date(Date.parse(votingEndDate) - 60_000).toISOString());
    expect((await waiting()).filter(({ kind }) => kind === 'vote_closing')).toEqual([
      { kind: 'vote_closing', isUrgent },
    ]);
  });

  it('are dropped when the vote is over', async () => {
    await wantMails(lab.notifications, 2);
    await server.stop();
    const { id } = await createMeeting(lab);
    const { votingEndDate } = await propose(lab, { meetingId: id, votingSeconds: 600 });
    await haveOpened(true);
    await setClock(lab.notifications, votingEndDate);
    await eventually(async () => {
      await sendDue(lab.notifications);
      expect(await messagesOf(lab)).toEqual(
        expect.arrayContaining([expect.objectContaining({ channel: 'email', state: 'over' })]),
      );
    });
    await server.start();
  });
});
