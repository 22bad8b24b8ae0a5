import { startRedis } from '@lab/local/servers';
import { SignalClient } from '@lab/service-kit';
import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMember } from '../../members/test/members.factory.js';
import { startMembersService } from '../../members/test/members-service.js';
import { ask, askUntil } from './ask.js';
import { startChatService } from './chat-service.js';
import { startMembersProxy, type MembersProxy } from './members-proxy.js';

let redis: Awaited<ReturnType<typeof startRedis>>;
let members: StartedService;
let proxy: MembersProxy;
let chat: StartedService;

beforeAll(async () => {
  redis = await startRedis();
  members = await startMembersService({ REDIS_URL: redis.url });
  await createMember(members, {
    name: '高曉明',
    nameEn: 'Hsiao-Ming Kao',
    role: '博士生',
    email: 'hm.kao@example.edu.tw',
    researchKeywords: 'Origami,Screen Time',
    personalWebsite: 'https://kao.example.edu.tw',
  });
  await createMember(members, { name: '高曉華', nameEn: 'Hsiao-Hua Kao', role: '博士生', isAlumni: true });
  proxy = await startMembersProxy(members.url);
  proxy.isAway = true;
  chat = await startChatService({ MEMBERS_URL: proxy.url, REDIS_URL: redis.url });
});
afterAll(async () => {
  await Promise.all([chat.close(), members.close()]);
  proxy.stop();
  await redis.stop();
});

/**
 * Signals a change of members, as the members service does after a write, and waits until the chat service reads them.
 */
const publishChange = async (): Promise<void> => {
  const asked = proxy.requests.length;
  members.app.get(SignalClient).emit('lab-members');
  await eventually(() => expect(proxy.requests.length).toBeGreaterThan(asked));
};

describe('the members directory', () => {
  it('is used once the members service is available, and only its public list is read, for all visitors', async () => {
    expect((await ask(chat, 'How do I apply?')).reply).toContain('Source: FAQ');
    expect((await ask(chat, 'Who is Hsiao-Ming Kao?')).reply).toMatch(/^I could not find/);
    await eventually(async () => expect((await chat.anonymous.get('/readyz')).status).toBe(200));
    await eventually(() => expect(chat.logLines.join('')).toContain('the members directory is not available yet'));
    expect(chat.logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
    proxy.isAway = false;
    await eventually(() => expect(chat.logLines.join('')).toContain('the members directory is back'));
    expect(chat.logLines.filter((line) => line.includes('the members directory is not available yet'))).toHaveLength(1);
    const cookie = { cookie: 'session=sealed', authorization: 'Bearer x' };
    await chat.admin.post('/api/labguide/chat', { message: 'Who is Hsiao-Ming Kao?' }, cookie);
    await publishChange();
    for (const { method, url, headers } of proxy.requests) {
      expect([method, url]).toEqual(['GET', '/api/lab-members']);
      expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host']);
    }
  });

  it('answers who a member is, in English and Chinese with the source, who works on what, who has a role, and how many members there are', async () => {
    await askUntil(chat, 'Who is Hsiao-Ming Kao?', /^Hsiao-Ming Kao 高曉明, PhD Student, Computer Science\./);
    const { reply } = await ask(chat, '高曉明是誰？');
    expect(reply).toContain('https://kao.example.edu.tw');
    expect(reply).not.toContain('hm.kao@example.edu.tw');
    expect(reply).toMatch(/\n\n來源：Lab members \(\/members\)$/);
    expect((await ask(chat, 'Who works on origami?')).reply).toContain('Hsiao-Ming Kao');
    expect((await ask(chat, 'Who are the PhD students?')).reply).toContain(
      'PhD Students of the lab: Hsiao-Ming Kao 高曉明.',
    );
    expect((await ask(chat, 'How many members are there?')).reply).toContain('The lab has 1 members');
    expect((await ask(chat, 'Who are the alumni?')).reply).toContain('Hsiao-Hua Kao');
  });

  it('is read again on every replica after a change, even if the event was lost, and the last known one is used while the members service is unavailable', async () => {
    const other = await startChatService({ MEMBERS_URL: proxy.url, REDIS_URL: redis.url });
    await askUntil(other, 'Who is Hsiao-Ming Kao?', /^Hsiao-Ming Kao/);
    await createMember(members, { name: '新來的', nameEn: 'Zinnia Quist' });
    await publishChange();
    for (const replica of [chat, other])
      expect(await askUntil(replica, 'Who is Zinnia Quist?', /^Zinnia Quist/)).toContain('Source: Lab members');
    await other.close();
    await members.dataSource.query(`DELETE FROM lab_members WHERE name_en = 'Zinnia Quist'`);
    proxy.isAway = true;
    await publishChange();
    expect((await ask(chat, 'Who is Zinnia Quist?')).reply).toMatch(/^Zinnia Quist/);
    proxy.isAway = false;
    await askUntil(chat, 'Who is Zinnia Quist?', /^I could not find/);
    await createMember(members, { name: '新來的', nameEn: 'Zinnia Quist' });
    const asked = proxy.requests.length;
    process.kill(redis.pid()!, 'SIGKILL');
    await eventually(() => expect(proxy.requests.length).toBeGreaterThan(asked));
    await askUntil(chat, 'Who is Zinnia Quist?', /^Zinnia Quist/);
  });
});
