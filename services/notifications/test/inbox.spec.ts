import { eventually, hearSignals } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { asMember, inboxOf, removeNotifications, startNotificationsService, tell, titlesOf } from './notices-lab.js';

const lab = { notifications: await startNotificationsService() };
afterAll(() => lab.notifications.close());
beforeEach(() => removeNotifications(lab.notifications));

const read = (id: number, body: object) => asMember(lab.notifications, id).post('/api/notifications/read', body);

it('the inbox lists the newest notices first, in pages, with the total number of unread ones', async () => {
  for (const occasion of ['one', 'two', 'three']) await tell(lab.notifications, { occasion, to: [2, 3] });
  await tell(lab.notifications, { occasion: 'of another', to: [1] });
  const { notifications, unread } = await inboxOf(lab, 2, '?limit=2');
  expect([notifications.map(({ title }) => title), unread]).toEqual([['three', 'two'], 3]);
  const rest = await inboxOf(lab, 2, `?limit=2&before=${notifications[1]!.id}`);
  expect([rest.notifications.map(({ title }) => title), rest.unread]).toEqual([['one'], 3]);
});

it('the inbox has only one notice per person and occasion', async () => {
  await tell(lab.notifications, { occasion: 'once', to: [2] });
  expect([...(await tell(lab.notifications, { occasion: 'once', to: [2, 3] }))]).toEqual([3]);
  expect([await titlesOf(lab, 2), await titlesOf(lab, 3)]).toEqual([['once'], ['once']]);
});

it('members can mark one or all of their own notices as read, but not those of others', async () => {
  for (const occasion of ['one', 'two', 'three']) await tell(lab.notifications, { occasion, to: [2, 3] });
  const [newest] = (await inboxOf(lab, 2)).notifications;
  const [ofAnother] = (await inboxOf(lab, 3)).notifications;
  expect((await read(2, { ids: [newest!.id, ofAnother!.id] })).status).toBe(204);
  const { notifications, unread } = await inboxOf(lab, 2);
  expect([notifications.map(({ readAt }) => readAt !== null), unread]).toEqual([[true, false, false], 2]);
  expect((await inboxOf(lab, 3)).unread).toBe(3);
  expect((await read(2, { all: true })).status).toBe(204);
  expect((await inboxOf(lab, 2)).unread).toBe(0);
  expect((await inboxOf(lab, 3)).unread).toBe(3);
});

it.each([{ ids: [0] }, { all: false }])('refuses to mark %j as read', async (body) => {
  expect((await read(2, body)).status).toBe(400);
});

it('the service notifies a person’s pages of new and read notices', async () => {
  const signal = JSON.stringify({ topic: 'notifications', memberIds: [2] });
  const { messages, close } = await hearSignals('notifications');
  const areHeard = (count: number) => eventually(() => expect(messages).toEqual(Array<string>(count).fill(signal)));
  await tell(lab.notifications, { occasion: 'one', to: [2] });
  await areHeard(1);
  await read(2, { all: true });
  await areHeard(2);
  close();
});
