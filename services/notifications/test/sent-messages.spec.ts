import { sentMessageListSchema, type SentMessageList } from '@lab/contracts';
import { eventually, startMembersStandIn, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RetentionService } from '../src/notices/retention.service.js';
import { addressOf, messagesOf, wantMails } from './mail-lab.js';
import { inboxOf, MEMBERS, setClock, startNotificationsService, tell } from './notices-lab.js';

const PATH = '/api/sent-messages';

const names: Record<number, string> = { ...MEMBERS };

let members: MembersStandIn;
let service: StartedService;

const listed = async (query = ''): Promise<SentMessageList> => {
  const answer = await service.admin.get(`${PATH}${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return sentMessageListSchema.parse(answer.body);
};

const haveLeft = (count: number) => eventually(async () => expect((await listed()).messages).toHaveLength(count));

beforeAll(async () => {
  members = await startMembersStandIn(names, (id) => ({ email: addressOf(id) }));
  service = await startNotificationsService({ MEMBERS_URL: members.url, PUBLIC_URL: 'https://lab.example.edu' });
  for (const id of [1, 2, 3]) await wantMails(service, id);
  await tell(service, { to: [1, 2, 3], occasion: 'one', kind: 'meeting_changed', title: 'Moved: Reading group' });
  await haveLeft(4);
});
afterAll(async () => {
  await service.close();
  await members.stop();
});

describe('without a mail server and a chat', () => {
  it('all messages are written and listed, but not sent', async () => {
    const { messages, isMailOn, isChatOn } = await listed();
    expect([isMailOn, isChatOn]).toEqual([false, false]);
    expect(messages.map(({ to, state }) => [to, state]).toSorted()).toEqual([
      ['chat', 'not_sent'],
      ...[1, 2, 3].map((id) => [addressOf(id), 'not_sent']),
    ]);
    expect(messages.find(({ to }) => to === addressOf(2))).toEqual({
      id: expect.any(Number),
      channel: 'email',
      to: addressOf(2),
      subject: 'Moved: Reading group',
      text: 'Moved: Reading group\nSoon.\nhttps://lab.example.edu/aimex/lab-meeting',
      state: 'not_sent',
      createdAt: expect.any(String),
    });
  });

  it('the settings say that no e-mails are sent', async () => {
    expect(await wantMails(service, 1)).toMatchObject({ isMailOn: false });
  });
});

describe('the list of messages', () => {
  it('lists the newest first, in pages', async () => {
    const { messages } = await listed();
    const ids = messages.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect((await listed('?limit=2')).messages).toEqual(messages.slice(0, 2));
    expect((await listed(`?limit=2&before=${ids[1]}`)).messages).toEqual(messages.slice(2));
  });
});

describe('the daily cleanup', () => {
  const forgetAfter = async (days: number) => {
    await setClock(service, new Date(Date.now() + days * 86_400_000).toISOString());
    await service.app.get(RetentionService).forgetOld();
    await setClock(service, null);
  };

  it('deletes messages after a month and notices after a year', async () => {
    await forgetAfter(29);
    expect((await messagesOf({ notifications: service })).length).toBeGreaterThanOrEqual(4);
    await forgetAfter(31);
    expect(await messagesOf({ notifications: service })).toEqual([]);
    await forgetAfter(364);
    expect((await inboxOf({ notifications: service }, 2)).notifications).toHaveLength(1);
    await forgetAfter(367);
    expect((await inboxOf({ notifications: service }, 2)).notifications).toEqual([]);
  });

  it('deletes an unconfirmed address a month after its link has expired', async () => {
    const { dataSource } = service;
    await dataSource.query(`UPDATE settings SET pending_email = 'me@example.org', pending_token_hash = 'x',
      pending_until = now() WHERE member_id = 2`);
    const waiting = () => dataSource.query('SELECT FROM settings WHERE pending_email IS NOT NULL');
    await forgetAfter(29);
    expect(await waiting()).toHaveLength(1);
    await forgetAfter(31);
    expect(await waiting()).toEqual([]);
  });

  it('deletes the settings of people who are not in the directory, but not while the directory is empty', async () => {
    const owners = async () =>
      (await service.dataSource.query('SELECT member_id AS id FROM settings ORDER BY 1')).map(
        ({ id }: { id: number }) => id,
      );
    await service.dataSource.query(`UPDATE settings SET member_id = 7 WHERE member_id = 3`);
    await service.app.get(RetentionService).forgetOld();
    expect(await owners()).toEqual([1, 2]);
    for (const id of [1, 2, 3]) delete names[id];
    await service.app.get(RetentionService).forgetOld();
    expect(await owners()).toEqual([1, 2]);
  });
});
