import {
  defaultNotificationChannels,
  defaultQuietHours,
  notificationKinds,
  notificationSettingsSchema,
  type ErrorResponse,
  type NotificationSettings,
} from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addressOf, beginAnew, goTo, startMailLab } from './mail-lab.js';
import { asMember } from './notices-lab.js';

const PATH = '/api/notification-settings';

const lab = await startMailLab();
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

const settingsOf = async (id: number): Promise<NotificationSettings> => {
  const answer = await asMember(lab.notifications, id).get(PATH);
  expect(answer).toMatchObject({ status: 200 });
  return notificationSettingsSchema.parse(answer.body);
};

const save = (id: number, body: unknown) => asMember(lab.notifications, id).put<ErrorResponse>(PATH, body);

describe('notification settings', () => {
  it('are the inbox for everything, no e-mail, and quiet nights by default', async () => {
    expect(await settingsOf(2)).toEqual({
      email: null,
      directoryEmail: addressOf(2),
      pendingAddress: null,
      isRefused: false,
      isMailOn: true,
      kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, defaultNotificationChannels])),
      quietHours: defaultQuietHours,
    });
  });

  it('are separate for each member, and fields missing in a request stay unchanged', async () => {
    const first = {
      kinds: { presenting: { inbox: false, email: true } },
      quietHours: { from: '01:00', until: '06:30' },
    };
    expect((await save(2, first)).status).toBe(200);
    expect((await save(2, { kinds: { item_due: { inbox: true, email: true } } })).status).toBe(200);
    const { kinds, quietHours } = await settingsOf(2);
    expect(quietHours).toEqual(first.quietHours);
    expect(kinds).toMatchObject({
      presenting: { inbox: false, email: true },
      item_due: { inbox: true, email: true },
      vote_opened: defaultNotificationChannels,
    });
    expect(await settingsOf(3)).toMatchObject({ email: null, quietHours: defaultQuietHours });
  });

  it('can be without quiet hours, and return to the address in the directory', async () => {
    await goTo(lab, 2, 'me@example.org');
    await save(2, { kinds: {}, quietHours: null });
    expect(await settingsOf(2)).toMatchObject({ email: 'me@example.org', quietHours: null });
    await save(2, { email: '  ' });
    expect(await settingsOf(2)).toMatchObject({ email: null, quietHours: null });
  });

  it('are not available to people who are not in the directory', async () => {
    delete lab.names[2];
    expect(await asMember(lab.notifications, 2).get(PATH)).toMatchObject({
      status: 404,
      body: { message: 'There is no such lab member.' },
    });
    expect((await save(2, { email: null, kinds: {} })).status).toBe(404);
    expect(await lab.notifications.dataSource.query('SELECT FROM settings')).toEqual([]);
  });

  it.each([
    [{ email: 'a@example.org\nBcc: b@example.org', kinds: {} }, 'email', 'Please enter a valid email address'],
    [{ email: null, kinds: { weather: { inbox: true, email: true } } }, 'kinds', /^Please say for each kind/],
    [
      { email: null, kinds: { presenting: { inbox: 1, email: true } } },
      'kinds.presenting.inbox',
      /^Please say for each/,
    ],
    [{ email: null, kinds: {}, quietHours: 8 }, 'quietHours', /^Please say from when until when/],
    [{ email: null, kinds: {}, quietHours: { from: '24:00', until: '8' } }, 'quietHours.from', /like 22:00$/],
    [{ email: null, kinds: {}, quietHours: { from: '08:00', until: '08:00' } }, 'quietHours.until', /different times/],
  ])('refuse %j with a message about %s', async (body, path, message) => {
    const answer = await save(2, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues![0]).toEqual({ path, message: expect.stringMatching(message) });
  });

  it('keep all of twenty kinds that are saved concurrently', async () => {
    const kinds = notificationKinds.slice(0, 10);
    const saved = kinds.flatMap((kind) => [
      save(2, { kinds: { [kind]: { inbox: true, email: true } } }),
      save(2, { quietHours: null }),
    ]);
    expect(new Set((await Promise.all(saved)).map(({ status }) => status))).toEqual(new Set([200]));
    const settings = await settingsOf(2);
    for (const kind of kinds) expect(settings.kinds[kind].email).toBe(true);
    expect(settings.quietHours).toBeNull();
  });
});
