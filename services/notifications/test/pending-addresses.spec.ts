import {
  limits,
  notificationSettingsMessages,
  notificationSettingsSchema,
  type ErrorResponse,
  type NotificationSettings,
} from '@lab/contracts';
import { newAddress, type ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addressOf,
  beginAnew,
  confirmationLinkTo,
  goTo,
  mailsOf,
  messagesOf,
  startMailLab,
  subjectsOf,
  wantMails,
} from './mail-lab.js';
import { asMember, setClock, startNotificationsService, tell } from './notices-lab.js';

const PATH = '/api/notification-settings';
const PENDING = `${PATH}/pending-address`;
const OWN = 'me@example.org';
const ASKED = 'Please confirm your address';

const lab = await startMailLab();
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

const enter = (email: string, id = 2) => asMember(lab.notifications, id).put<ErrorResponse>(PATH, { email });

const settingsOf = async (id = 2): Promise<NotificationSettings> =>
  notificationSettingsSchema.parse((await asMember(lab.notifications, id).get(PATH)).body);

/** A visitor without a session, from a new network each time. */
const stranger = () => lab.notifications.as({ address: newAddress() });

const press = (link: string): Promise<ApiAnswer<string>> => stranger().send<string>('POST', link, {});

/** The recipients of the portal's e-mails to member 2, oldest first. */
const recipients = (): string[] =>
  lab.server.mails.filter(({ subject }) => subject !== ASKED).map(({ to }) => [to].flat()[0]!.text);

describe('an address that is not the directory’s', () => {
  it('is not used until the button behind its link was pressed', async () => {
    await wantMails(lab.notifications, 2);
    expect(await enter(OWN)).toMatchObject({
      status: 200,
      body: {
        email: null,
        pendingAddress: { email: OWN, until: '2040-01-05T04:00:00.000Z', isExpired: false, state: 'sent' },
      },
    });
    await tell(lab.notifications, { to: [2], occasion: 'one' });
    await mailsOf(lab, 2);
    const link = confirmationLinkTo(lab, OWN);
    for (let opened = 0; opened < 3; opened += 1) expect((await stranger().get(link)).status).toBe(200);
    expect(await settingsOf()).toMatchObject({ email: null, pendingAddress: { email: OWN } });
    const answer = await press(link);
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(OWN)]);
    expect(await settingsOf()).toMatchObject({ email: OWN, pendingAddress: null });
    await setClock(lab.notifications, '2040-01-03T06:00:00Z');
    await tell(lab.notifications, { to: [2], occasion: 'two' });
    await mailsOf(lab, 3);
    expect(recipients()).toEqual([addressOf(2), OWN]);
  });

  it('leaves the confirmed one in use; saving that one again needs no link, even in other letter case', async () => {
    await wantMails(lab.notifications, 2);
    await goTo(lab, 2, OWN);
    await enter('other@example.org');
    await tell(lab.notifications, { to: [2], occasion: 'one' });
    await mailsOf(lab, 3);
    expect(recipients()).toEqual([OWN]);
    expect(await settingsOf()).toMatchObject({ email: OWN, pendingAddress: { email: 'other@example.org' } });
    expect(await enter('ME@Example.org')).toMatchObject({ status: 200, body: { email: OWN, pendingAddress: null } });
    expect(subjectsOf(lab).filter((subject) => subject === ASKED)).toHaveLength(2);
    expect((await press(confirmationLinkTo(lab, 'other@example.org'))).status).toBe(404);
  });

  it('receives waiting e-mails as soon as it is confirmed', async () => {
    await asMember(lab.notifications, 2).put(PATH, { kinds: { presenting: { inbox: true, email: true } } });
    await tell(lab.notifications, { to: [2], occasion: 'one' });
    await mailsOf(lab, 1);
    await tell(lab.notifications, { to: [2], occasion: 'two' });
    await goTo(lab, 2, OWN);
    await setClock(lab.notifications, '2040-01-03T06:00:00Z');
    await mailsOf(lab, 3);
    expect(recipients()).toEqual([addressOf(2), OWN]);
  });

  it('gets its message regardless of the daily limit and of quiet hours', async () => {
    await wantMails(lab.notifications, 2, { quietHours: { from: '11:00', until: '13:00' } });
    await enter(OWN);
    expect(subjectsOf(lab)).toEqual([ASKED]);
    await wantMails(lab.notifications, 3);
    await enter('three@example.org', 3);
    await tell(lab.notifications, { to: [3], occasion: 'at once, as the first of the hour' });
    await mailsOf(lab, 3);
  });
});

describe('the directory’s address', () => {
  it.each([' Member-2@EXAMPLE.edu ', null])('needs no link: %j', async (email) => {
    await goTo(lab, 2, OWN);
    await enter('other@example.org');
    const answer = await asMember(lab.notifications, 2).put(PATH, { email });
    expect(answer).toMatchObject({ status: 200, body: { email: null, pendingAddress: null } });
    expect(subjectsOf(lab)).toEqual([ASKED, ASKED]);
  });
});

describe('the confirmation message', () => {
  it('explains its purpose, has the link but none to unsubscribe, and is listed and logged without its link', async () => {
    await enter(OWN);
    const [mail] = lab.server.mails;
    const link = confirmationLinkTo(lab, OWN);
    for (const part of [mail!.text!, mail!.html as string]) {
      expect(part).toContain('AIMEX Lab Portal');
      expect(part).toContain('The link works for 2 days.');
      expect(part).toContain('If you did not enter this address, you can ignore this message.');
      expect(part).toContain(`https://lab.example.edu${link}`);
      expect(part).not.toContain('unsubscribe');
    }
    const keys = mail!.headerLines.map(({ key }) => key);
    expect(keys).toContain('auto-submitted');
    expect(keys.filter((key) => key.startsWith('list-'))).toEqual([]);

    await stranger().get(link);
    await press(link);
    const listed = await messagesOf(lab);
    expect(listed).toMatchObject([{ to: OWN, subject: ASKED, state: 'sent', channel: 'email' }]);
    const stored = await lab.notifications.dataSource.query('SELECT * FROM settings');
    expect(JSON.stringify([listed, lab.notifications.logLines, stored])).not.toContain(link.split('/').at(-1));
  });

  it('is shown as failed if the mail server refuses it, and the address waits until it is sent again', async () => {
    for (const [state, code] of [
      ['failed', 450],
      ['refused', 550],
    ] as const) {
      lab.server.refused.set(OWN, code);
      expect(await enter(OWN)).toMatchObject({ status: 200, body: { pendingAddress: { email: OWN, state } } });
      expect((await messagesOf(lab))[0]).toMatchObject({ to: OWN, state });
    }
    lab.server.refused.clear();
    const again = await asMember(lab.notifications, 2).post(PENDING);
    expect(again).toMatchObject({ status: 200, body: { pendingAddress: { state: 'sent' } } });
    expect((await press(confirmationLinkTo(lab, OWN))).status).toBe(200);
  });

  it('can be sent again, which ends the previous link', async () => {
    await enter(OWN);
    const first = confirmationLinkTo(lab, OWN);
    await setClock(lab.notifications, '2040-01-04T04:00:00Z');
    const { body } = await asMember(lab.notifications, 2).post<NotificationSettings>(PENDING);
    expect(body.pendingAddress).toMatchObject({ email: OWN, until: '2040-01-06T04:00:00.000Z' });
    expect(new Set(lab.server.mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect((await press(first)).status).toBe(404);
    expect((await press(confirmationLinkTo(lab, OWN))).status).toBe(200);
    expect(await asMember(lab.notifications, 2).post(PENDING)).toMatchObject({
      status: 409,
      body: { message: notificationSettingsMessages.nothingPending },
    });
  });

  it('can be sent only a few times a day, to any address, even if ten are requested concurrently', async () => {
    await asMember(lab.notifications, 2).put(PATH, { quietHours: null });
    const entered = Array.from({ length: 10 }, (_, index) => enter(`me-${index}@example.org`));
    const answers = await Promise.all(entered);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.confirmations.count);
    expect(refused).toHaveLength(10 - limits.confirmations.count);
    expect(refused[0]!.body.message).toBe(notificationSettingsMessages.tooManyConfirmations);
    expect(refused[0]!.headers.get('retry-after')).toBe(String(limits.confirmations.perSeconds));
    expect(lab.server.mails).toHaveLength(limits.confirmations.count);
    expect((await asMember(lab.notifications, 2).post(PENDING)).status).toBe(429);
    expect((await enter('three@example.org', 3)).status).toBe(200);
    // Settings that need no message can still be saved.
    expect((await asMember(lab.notifications, 2).put(PATH, { email: null })).status).toBe(200);
    await setClock(lab.notifications, '2040-01-04T04:00:01Z');
    expect((await enter(OWN)).status).toBe(200);
  });

  it('can be sent to one address only a few times a day, however many members enter it concurrently', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => index + 1);
    for (const id of ids) lab.names[id] = `Member ${id}`;
    const statuses = (await Promise.all(ids.map((id) => enter('Victim@example.org', id)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.confirmations.count);
    expect(lab.server.mails).toHaveLength(limits.confirmations.count);
    expect((await enter('victim@example.org', 10)).status).toBe(429);
    for (const id of ids.slice(3)) delete lab.names[id];
  });

  it('counts even if the mail server refuses it, and exceeding the limit saves nothing', async () => {
    lab.server.refused.set(OWN, 550);
    for (let times = 0; times < limits.confirmations.count; times += 1) await enter(OWN);
    const change = { email: 'other@example.org', quietHours: null };
    expect((await asMember(lab.notifications, 2).put(PATH, change)).status).toBe(429);
    expect(await settingsOf()).toMatchObject({
      pendingAddress: { email: OWN },
      quietHours: { from: '22:00', until: '08:00' },
    });
  });
});

it('cancelling affects no other member', async () => {
  await enter(OWN);
  expect((await asMember(lab.notifications, 3).delete(PENDING)).status).toBe(204);
  expect((await settingsOf()).pendingAddress).toMatchObject({ email: OWN });
});

it('without a mail server no other address can be entered, but a saved one stays', async () => {
  const service = await startNotificationsService({
    MEMBERS_URL: lab.members.url,
    DATABASE_URL: lab.notifications.databaseUrl,
  });
  await goTo(lab, 2, OWN);
  await enter('later@example.org');
  const { noMailServer } = notificationSettingsMessages;
  const refused = { status: 409, body: { message: noMailServer, issues: [{ path: 'email', message: noMailServer }] } };
  const change = { email: 'other@example.org', quietHours: null };
  expect(await asMember(service, 2).put(PATH, change)).toMatchObject(refused);
  expect(await asMember(service, 2).post(PENDING)).toMatchObject(refused);
  expect(await settingsOf()).toMatchObject({
    email: OWN,
    pendingAddress: { email: 'later@example.org' },
    quietHours: { from: '22:00', until: '08:00' },
  });
  expect(await asMember(service, 2).put(PATH, { email: OWN })).toMatchObject({ status: 200 });
  await service.close();
});
