import { eventually, type ApiAnswer } from '@lab/test-kit';
import type { NotificationSettings } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addressOf,
  beginAnew,
  mailsOf,
  messagesOf,
  NOON,
  sendDue,
  startMailLab,
  subjectsOf,
  wantMails,
} from './mail-lab.js';
import { asMember, setClock, tell, titlesOf } from './notices-lab.js';

const lab = await startMailLab();
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

/** Moves the clock to some seconds after noon, and sends what is due then. */
const sendAfter = async (seconds: number): Promise<void> => {
  await setClock(lab.notifications, new Date(Date.parse(NOON) + seconds * 1000).toISOString());
  await sendDue(lab.notifications);
};

/** The numbers of failed attempts of waiting deliveries. */
const failures = async (): Promise<number[]> => {
  const rows = await lab.notifications.dataSource.query(
    `SELECT attempts FROM deliveries WHERE state = 'waiting' ORDER BY id`,
  );
  return rows.map((row: { attempts: number }) => row.attempts);
};

const haveFailed = (...expected: number[]) => eventually(async () => expect(await failures()).toEqual(expected));

/** When waiting deliveries are sent again, in seconds after noon. */
const nextTry = async (): Promise<number> => {
  const [{ due_at: due }] = await lab.notifications.dataSource.query('SELECT due_at FROM deliveries');
  return (due.getTime() - Date.parse(NOON)) / 1000;
};

describe('while the mail server is unavailable', () => {
  it('nothing is lost, and sending is retried after increasing times', async () => {
    await wantMails(lab.notifications, 2);
    await lab.server.stop();
    await tell(lab.notifications, { to: [2], occasion: 'one' });
    await haveFailed(1);
    await sendAfter(4);
    expect(await failures()).toEqual([1]);
    const tries: number[] = [];
    while (tries.length < 9) {
      const seconds = await nextTry();
      await sendAfter(seconds);
      await haveFailed(tries.length + 2);
      tries.push(seconds);
    }
    expect(tries).toEqual([5, 15, 35, 75, 155, 315, 635, 1235, 1835]);
    expect(await messagesOf(lab)).toEqual([]);
    await lab.server.start();
    await sendAfter(3600);
    const [mail] = await mailsOf(lab, 1);
    expect(mail!.to).toMatchObject({ text: addressOf(2) });
    expect(await messagesOf(lab)).toMatchObject([{ state: 'sent' }]);
  });

  it('notices for which it becomes too late are not sent later', async () => {
    await wantMails(lab.notifications, 2);
    await lab.server.stop();
    const overAt = new Date(Date.parse(NOON) + 8000);
    await tell(lab.notifications, { to: [2], occasion: 'short', overAt });
    await tell(lab.notifications, { to: [2], occasion: 'long' });
    await eventually(async () => expect(Math.min(...(await failures()))).toBeGreaterThan(0));
    await lab.server.start();
    await sendAfter(600);
    await mailsOf(lab, 1);
    expect(subjectsOf(lab)).toEqual(['long']);
    expect(await messagesOf(lab)).toMatchObject([
      { subject: 'long', state: 'sent' },
      { subject: 'short', state: 'over' },
    ]);
  });
});

describe('a temporary or general refusal by the mail server', () => {
  it.each([450, '550 5.7.1 Relay access denied', '554 5.7.0 Authentication required'])(
    'is retried, without blaming the address or delaying other e-mails: %s',
    async (answer) => {
      for (const id of [1, 2]) await wantMails(lab.notifications, id);
      lab.server.refused.set(addressOf(2), answer);
      await tell(lab.notifications, { to: [1, 2], occasion: 'one' });
      await haveFailed(1);
      const [mail] = await mailsOf(lab, 1);
      expect(mail!.to).toMatchObject({ text: addressOf(1) });
      lab.server.refused.clear();
      await sendAfter(5);
      await mailsOf(lab, 2);
      expect(await messagesOf(lab)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    },
  );
});

describe('a slow mail server', () => {
  it('does not prevent members from saving settings, which apply to waiting e-mails', async () => {
    let answer: (() => void) | undefined;
    lab.server.onMail = () => new Promise((resolve) => (answer = resolve));
    await wantMails(lab.notifications, 2, { quietHours: { from: '11:00', until: '10:00' } });
    await tell(lab.notifications, { to: [2], occasion: 'urgent', isUrgent: true });
    await tell(lab.notifications, { to: [2], occasion: 'patient' });
    await eventually(() => expect(answer).toBeDefined());
    // NOWAIT fails if the service holds a lock on a row that saving needs.
    await lab.notifications.dataSource.query('SELECT FROM settings, deliveries FOR UPDATE NOWAIT');
    await wantMails(lab.notifications, 2, { quietHours: null });
    lab.server.onMail = () => Promise.resolve();
    answer!();
    // On a slow machine the service stops waiting for the mail server, and sends this e-mail again an hour later,
    // together with the other one.
    let hours = 0;
    await eventually(async () => {
      hours += 1;
      await sendAfter(3601 * hours);
      expect(lab.server.mails.at(-1)?.text).toContain('patient');
    });
    expect(subjectsOf(lab)[0]).toBe('urgent');
  });
});

describe('while the members service is unavailable', () => {
  it('e-mails wait for their addresses, the chat does not wait, and settings are not partly saved', async () => {
    await wantMails(lab.notifications, 2, { email: null });
    await lab.members.stop();
    await tell(lab.notifications, { to: [2], occasion: 'one', kind: 'meeting_changed' });
    await expect(sendDue(lab.notifications)).rejects.toThrow('unavailable');
    await eventually(async () => expect(await messagesOf(lab)).toMatchObject([{ channel: 'chat' }]));
    const body = { email: 'new@example.org', kinds: {} };
    expect((await asMember(lab.notifications, 2).put('/api/notification-settings', body)).status).toBe(503);
    await lab.members.start();
    const [mail] = await mailsOf(lab, 1);
    expect(mail!.to).toMatchObject({ text: addressOf(2) });
  });
});

describe('an address that mail servers refuse', () => {
  const settings = (): Promise<ApiAnswer<NotificationSettings>> =>
    asMember(lab.notifications, 2).get('/api/notification-settings');

  const isRefused = async () => (await settings()).body.isRefused;

  /** Sends a notice to member 2, some hours after noon, and waits for the outcome. */
  const tellAt = async (hour: number, state: string): Promise<void> => {
    await setClock(lab.notifications, new Date(Date.parse(NOON) + hour * 3_600_000).toISOString());
    const before = (await messagesOf(lab)).length;
    await tell(lab.notifications, { to: [2], occasion: `hour ${hour}` });
    await eventually(async () => expect(await messagesOf(lab)).toHaveLength(before + 1));
    expect((await messagesOf(lab))[0]).toMatchObject({ to: addressOf(2), subject: `hour ${hour}`, state });
  };

  it('gets no more e-mails after three refusals, until the address itself is saved again', async () => {
    await wantMails(lab.notifications, 2);
    lab.server.refused.set(addressOf(2), 550);
    for (const hour of [0, 1, 2]) {
      expect(await isRefused()).toBe(false);
      await tellAt(hour, 'refused');
    }
    expect(await isRefused()).toBe(true);
    const answer = await asMember(lab.notifications, 2).put('/api/notification-settings', { quietHours: null });
    expect(answer).toMatchObject({ status: 200, body: { isRefused: true } });
    lab.server.refused.clear();
    await tell(lab.notifications, { to: [2], occasion: 'only in the inbox' });
    await sendAfter(4 * 3600);
    expect(await messagesOf(lab)).toHaveLength(3);
    expect(await titlesOf(lab, 2)).toContain('only in the inbox');
    expect(await wantMails(lab.notifications, 2)).toMatchObject({ isRefused: false });
    await tellAt(5, 'sent');
  });

  it('is counted from zero after it has accepted an e-mail', async () => {
    await wantMails(lab.notifications, 2);
    for (const [hour, state] of ['refused', 'refused', 'sent', 'refused'].entries()) {
      if (state === 'sent') lab.server.refused.clear();
      else lab.server.refused.set(addressOf(2), 550);
      await tellAt(hour, state);
    }
    expect(await isRefused()).toBe(false);
  });
});
