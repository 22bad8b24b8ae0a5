import { defaultQuietHours } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginAnew, mailsOf, messagesOf, sendDue, startMailLab, subjectsOf, wantMails } from './mail-lab.js';
import { asMember, setClock, tell } from './notices-lab.js';

const lab = await startMailLab({ LAB_TIME_ZONE: 'Europe/Berlin' });
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

/** Sends what is due at an instant. */
const sendAt = async (instant: string): Promise<void> => {
  await setClock(lab.notifications, instant);
  await sendDue(lab.notifications);
};

const quietHours = defaultQuietHours;

describe('quiet hours', () => {
  it('delay e-mails until eight in the morning in the lab, even in the night when the clocks go forward', async () => {
    await wantMails(lab.notifications, 2, { quietHours });
    await setClock(lab.notifications, '2026-03-28T23:30:00Z');
    await tell(lab.notifications, { to: [2], occasion: 'one' });
    await tell(lab.notifications, { to: [2], occasion: 'two' });
    await sendAt('2026-03-29T05:59:59Z');
    expect(subjectsOf(lab)).toEqual([]);
    await sendAt('2026-03-29T06:00:00Z');
    await mailsOf(lab, 1);
    expect(subjectsOf(lab)).toEqual(['one and 1 more']);
  });

  it('release waiting e-mails when the member turns them off', async () => {
    await wantMails(lab.notifications, 2, { quietHours });
    await setClock(lab.notifications, '2026-06-01T23:00:00Z');
    await tell(lab.notifications, { to: [2], occasion: 'one' });
    await sendDue(lab.notifications);
    expect(subjectsOf(lab)).toEqual([]);
    await wantMails(lab.notifications, 2, { quietHours: null });
    await mailsOf(lab, 1);
  });
});

describe('several e-mails within an hour', () => {
  it('are combined: the first is sent at once, the others together an hour later', async () => {
    await wantMails(lab.notifications, 2);
    await tell(lab.notifications, { to: [2], occasion: 'first' });
    await mailsOf(lab, 1);
    await setClock(lab.notifications, '2040-01-03T04:10:00Z');
    for (const occasion of ['second', 'third', 'fourth']) await tell(lab.notifications, { to: [2], occasion });
    await sendAt('2040-01-03T04:59:59Z');
    expect(subjectsOf(lab)).toEqual(['first']);
    await sendAt('2040-01-03T05:00:00Z');
    const [, together] = await mailsOf(lab, 2);
    expect(together!.subject).toBe('second and 2 more');
    for (const occasion of ['second', 'third', 'fourth']) expect(together!.text).toContain(occasion);
    await tell(lab.notifications, { to: [2], occasion: 'fifth' });
    await sendAt('2040-01-03T05:59:59Z');
    expect(subjectsOf(lab)).toEqual(['first', 'second and 2 more']);
    await sendAt('2040-01-03T06:00:00Z');
    await mailsOf(lab, 3);
  });
});

describe('slow sending', () => {
  it('leaves out no line if the hour of waiting ends after the lines were read', async () => {
    const { notifications } = lab;
    await wantMails(notifications, 2);
    await tell(notifications, { to: [2], occasion: 'first' });
    await mailsOf(lab, 1);
    let slow!: Promise<void>;
    await notifications.dataSource.transaction(async (manager) => {
      // The settings are read after the lines.
      await manager.query('LOCK TABLE settings IN ACCESS EXCLUSIVE MODE');
      const waiting = `
        WITH notice AS (
          INSERT INTO notices (member_id, kind, occasion, title, text, href)
          VALUES (2, 'presenting', $1, $1, 'Soon.', '/') RETURNING id)
        INSERT INTO deliveries (channel, member_id, notice_id, over_at, due_at)
        SELECT 'email', 2, id, '2100-01-01', server_now() FROM notice`;
      await notifications.dataSource.query(waiting, ['second']);
      slow = sendDue(notifications);
      await eventually(async () => {
        const held = `SELECT FROM pg_locks WHERE relation = 'settings'::regclass AND NOT granted`;
        expect(await manager.query(held)).not.toHaveLength(0);
      });
      await notifications.dataSource.query(waiting, ['third']);
      await setClock(notifications, '2040-01-03T05:00:00Z');
    });
    await slow;
    const [, together] = await mailsOf(lab, 2);
    expect(together!.subject).toBe('second and 1 more');
  });
});

describe('a notice for which it becomes too late', () => {
  it('is neither sent nor listed if its kind was turned off meanwhile', async () => {
    await wantMails(lab.notifications, 2, { quietHours });
    await setClock(lab.notifications, '2026-06-01T23:00:00Z');
    await tell(lab.notifications, { to: [2], occasion: 'one' });
    const kinds = { presenting: { inbox: true, email: false } };
    await asMember(lab.notifications, 2).put('/api/notification-settings', { email: null, kinds });
    await sendAt('2026-06-02T06:00:00Z');
    expect([subjectsOf(lab), await messagesOf(lab)]).toEqual([[], []]);
  });
});
