import { labSettings, notificationKinds, setLabSettings, type TrialResult } from '@lab/contracts';
import { isPublicAddress, type Network } from '@lab/service-kit';
import { eventually, startMembersStandIn, startService, startStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bodyOf } from '../src/deliveries/mail.js';
import { teamChatBody, teamChatText, WEBHOOK_NETWORK, webhookNetwork } from '../src/deliveries/webhook.service.js';
import { notificationsService } from '../src/service.js';
import { messagesOf, NOON, sendDue } from './mail-lab.js';
import { MEMBERS, removeNotifications, setClock, startNotificationsService, tell } from './notices-lab.js';

/** This machine counts as the public internet; otherwise everything is as in production. */
const network: Network = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
};

/** The status with which the webhook answers. */
let status: number;
let bodies: unknown[];
const members = await startMembersStandIn(MEMBERS);
const chat = await startStandIn(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (status < 300) bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.writeHead(status).end();
});

/** The kinds of notifications that concern all members. */
const OF_ALL = ['vote_opened', 'paper_chosen', 'venue_chosen', 'meeting_changed'] as const;

const inTeamChat = { to: [1], kind: 'meeting_changed', title: 'Moved: Reading group' } as const;

/** A replica whose chat is at this host, on the stand-in's port. */
const startWith = (host = 'chat.example.edu', databaseUrl?: string): Promise<StartedService> =>
  startService(
    {
      ...notificationsService,
      module: async (config) => {
        const module = await notificationsService.module(config);
        const providers = module.providers!.map((provider) =>
          provider === webhookNetwork ? { provide: WEBHOOK_NETWORK, useValue: network } : provider,
        );
        return { ...module, providers };
      },
    },
    {
      CHAT_WEBHOOK_URL: `http://${host}:${new URL(chat.url).port}/hooks/secret`,
      PUBLIC_URL: 'https://lab.example.edu',
      EQUIPMENT_URL: 'http://127.0.0.1:9',
      GATHERINGS_URL: 'http://127.0.0.1:9',
      MEETINGS_URL: 'http://127.0.0.1:9',
      MEMBERS_URL: members.url,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  );

const service = await startWith();
/** A service whose chat server is in the lab's own network. */
const inside = await startNotificationsService({ CHAT_WEBHOOK_URL: chat.url, MEMBERS_URL: members.url });
afterAll(async () => {
  await Promise.all([service, inside].map((each) => each.close()));
  await chat.stop();
  await members.stop();
});
beforeEach(async () => {
  await removeNotifications(service);
  await setClock(service, NOON);
  [bodies, status] = [[], 200];
  chat.requests.splice(0);
});

/** Waits until the chat has received this many messages and each is stored. */
const haveArrived = (count: number): Promise<void> =>
  eventually(async () => {
    await sendDue(service);
    const noted = (await messagesOf({ notifications: service })).filter(({ state }) => state === 'sent');
    expect([bodies.length, noted.length]).toEqual([count, count]);
  });

describe('the lab’s chat', () => {
  it('receives each announcement once, even if members receive it by e-mail', async () => {
    for (const kind of OF_ALL) {
      await tell(service, { to: [1, 2], occasion: kind, kind, title: `A ${kind}`, text: 'Soon.' });
      await tell(service, { to: [3], occasion: kind, kind });
    }
    await haveArrived(4);
    expect(bodies[0]).toEqual({ text: 'A vote_opened — Soon.\nhttps://lab.example.edu/aimex/lab-meeting' });
    expect((await messagesOf({ notifications: service }))[3]).toMatchObject({
      channel: 'chat',
      to: `chat.example.edu:${new URL(chat.url).port}`,
      subject: 'A vote_opened',
      state: 'sent',
    });
    expect(JSON.stringify(await messagesOf({ notifications: service }))).not.toContain('secret');
  });

  it('receives nothing that concerns only single members', async () => {
    const ofAll = new Set<string>(OF_ALL);
    for (const kind of notificationKinds.filter((each) => !ofAll.has(each))) {
      await tell(service, { to: [1], occasion: kind, kind });
    }
    await sendDue(service);
    expect(await messagesOf({ notifications: service })).toEqual([]);
    expect(await service.dataSource.query('SELECT FROM deliveries')).toEqual([]);
  });

  it.each([500, 404, 302])(
    'receives a message later if it answers %i, even at night, until it is too late',
    async (answer) => {
      status = answer;
      await setClock(service, '2040-01-03T18:00:00Z');
      await tell(service, { ...inTeamChat, occasion: 'long' });
      await tell(service, { ...inTeamChat, occasion: 'short', overAt: new Date('2040-01-03T18:00:03Z') });
      await eventually(async () => {
        const failed = await service.dataSource.query('SELECT FROM deliveries WHERE attempts = 1');
        expect(failed).toHaveLength(2);
      });
      status = 204;
      await setClock(service, '2040-01-03T18:00:05Z');
      await haveArrived(1);
      const states = (await messagesOf({ notifications: service })).map(({ state }) => state);
      expect(states.toSorted()).toEqual(['over', 'sent']);
    },
  );

  it('receives a message once it is available again', async () => {
    await chat.stop();
    await tell(service, { ...inTeamChat, occasion: 'one' });
    await eventually(async () =>
      expect(await service.dataSource.query('SELECT FROM deliveries WHERE attempts = 1')).toHaveLength(1),
    );
    await chat.start();
    await setClock(service, '2040-01-03T05:00:00Z');
    await haveArrived(1);
    expect(chat.requests).toHaveLength(1);
  });

  it('receives each message once from three replicas, in order', async () => {
    const others = await Promise.all([1, 2].map(() => startWith(undefined, service.databaseUrl)));
    for (let count = 0; count < 8; count += 1)
      await tell(service, { ...inTeamChat, occasion: `${count}`, title: `Number ${count}` });
    await Promise.all([service, ...others].flatMap((replica) => [sendDue(replica), sendDue(replica)]));
    await haveArrived(8);
    const texts = bodies.map((body) => (body as { text: string }).text.split(' — ')[0]);
    expect(texts).toEqual(Array.from({ length: 8 }, (_, count) => `Number ${count}`));
    await Promise.all(others.map((replica) => replica.close()));
  });

  it('is never contacted in the lab’s own network', async () => {
    await tell(inside, { ...inTeamChat, occasion: 'one' });
    await eventually(() => expect(inside.logLines.join('')).toContain('is not an address on the public internet'));
    expect(chat.requests).toEqual([]);
  });
});

describe('trying the lab’s chat', () => {
  const tryTeamChat = async (service: StartedService) =>
    (await service.admin.post<TrialResult>('/api/sent-messages/try-chat')).body;

  it('posts a message at once, and lists it', async () => {
    expect(await tryTeamChat(service)).toMatchObject({
      isWorking: true,
      text: expect.stringContaining('accepted a message'),
    });
    expect(bodies).toEqual([{ text: expect.stringMatching(/^Test message from .*\nhttps:\/\/lab\.example\.edu\/$/) }]);
    expect(await messagesOf({ notifications: service })).toMatchObject([{ channel: 'chat', state: 'sent' }]);
  });

  it.each([
    [404, 'answers 404: it does not know this webhook. Please check its address.'],
    [500, 'answers 500: it did not accept the message.'],
  ])('explains an answer of %i, and lists the message as failed', async (answer, text) => {
    status = answer;
    expect(await tryTeamChat(service)).toMatchObject({ isWorking: false, text: expect.stringContaining(text) });
    const messages = await messagesOf({ notifications: service });
    expect(messages).toMatchObject([{ channel: 'chat', state: 'failed' }]);
    expect(JSON.stringify(messages)).not.toContain('secret');
  });

  it('reports that the chat cannot be reached, or must not be contacted', async () => {
    await chat.stop();
    expect((await tryTeamChat(service)).text).toContain('cannot be reached: it refuses the connection');
    await chat.start();
    expect((await tryTeamChat(inside)).text).toContain('is not an address on the public internet');
  });
});

describe('a message for the chat', () => {
  const portal = { title: 'Lab', publicUrl: 'https://lab.example.edu' };
  const href = '/aimex/lab-meeting';

  it('mentions no one, in any chat', () => {
    const text = teamChatText({ title: '@everyone @channel <!here> <@U1> & you', text: 'Now.', href }, portal);
    expect(teamChatBody(text, new URL('https://discord.com/api/webhooks/1/x'))).toEqual({
      content: text,
      allowed_mentions: { parse: [] },
    });
    expect(teamChatBody(text, new URL('https://hooks.slack.com/services/x'))).toEqual({
      text: '@\u200beveryone @\u200bchannel &lt;!here&gt; &lt;@\u200bU1&gt; &amp; you — Now.\nhttps://lab.example.edu/aimex/lab-meeting',
    });
  });

  it.each([
    ['https://discord.com/api/webhooks/1/x', 'content'],
    ['https://canary.discord.com/api/webhooks/1/x', 'content'],
    ['https://discord.com.example.org/x', 'text'],
    ['https://hooks.slack.com/services/discord.com', 'text'],
  ])('to %s has its text in “%s”', (webhook, field) => {
    expect(teamChatBody('Hello', new URL(webhook))).toMatchObject({ [field]: 'Hello' });
  });

  it('links to the portal’s pages at the address that the lab has chosen', () => {
    const usual = labSettings();
    setLabSettings({ ...usual, portalAddress: 'portal' });
    const line = { id: 1, kind: 'meeting_changed' as const, title: 'Moved', text: 'Now.', href, calendar: null };
    expect(teamChatText(line, portal)).toContain('https://lab.example.edu/portal/lab-meeting');
    expect(bodyOf([line], portal)).toContain('https://lab.example.edu/portal/lab-meeting');
    setLabSettings(usual);
  });

  it('is one line and a link, within the length that every chat accepts', () => {
    const text = teamChatText({ title: 'Line\nbreak', text: `x\r\n${'投'.repeat(5000)}`, href }, portal);
    expect([...text]).toHaveLength(2000);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^Line break — x 投+…$/),
      'https://lab.example.edu/aimex/lab-meeting',
    ]);
  });
});
