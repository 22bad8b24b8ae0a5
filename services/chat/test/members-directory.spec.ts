import { startRedis } from '@lab/local-servers';
import { SignalClient } from '@lab/service-kit';
import { emptyTables, eventually, type StartedService } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from '../../members/test/members.factory.js';
import { startMembersService } from '../../members/test/members-service.js';
import { ask, askUntil } from './ask.js';
import { startChatService } from './chat-service.js';
import { startMembersProxy, type MembersProxy } from './members-proxy.js';

let members: StartedService;
let proxy: MembersProxy;
let chat: StartedService;

beforeAll(async () => {
  members = await startMembersService();
});
afterAll(() => members.close());
beforeEach(async () => {
  await emptyTables(members, 'lab_members, photo_requests');
  await createMember(members, {
    name: '高曉明',
    nameEn: 'Hsiao-Ming Kao',
    role: '博士生',
    email: 'hm.kao@example.edu.tw',
    researchKeywords: 'Origami,Screen Time',
    personalWebsite: 'https://kao.example.edu.tw',
  });
  proxy = await startMembersProxy(members.url);
});
afterEach(async () => {
  await chat.close();
  proxy.stop();
});

/** Says that members changed, as the members service does after a write. */
const publishChange = (): void => void members.app.get(SignalClient).emit('lab-members');

describe('the members directory', () => {
  it('answers who somebody is, in English and Chinese, with its source, who works on what, who has a role, and how many there are', async () => {
    await createMember(members, { name: '高曉華', nameEn: 'Hsiao-Hua Kao', role: '博士生', isAlumni: true });
    chat = await startChatService({ MEMBERS_URL: proxy.url });
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

  it('is asked again when it was changed, on every replica', async () => {
    chat = await startChatService({ MEMBERS_URL: proxy.url });
    const other = await startChatService({ MEMBERS_URL: proxy.url });
    await askUntil(chat, 'Who is Hsiao-Ming Kao?', 'Hsiao-Ming Kao');
    await createMember(members, { name: '新來的', nameEn: 'Zinnia Quist' });
    publishChange();
    await askUntil(chat, 'Who is Zinnia Quist?', /^Zinnia Quist/);
    expect(await askUntil(other, 'Who is Zinnia Quist?', /^Zinnia Quist/)).toContain('Source: Lab members');
    await members.dataSource.query(`DELETE FROM lab_members WHERE name_en = 'Zinnia Quist'`);
    publishChange();
    await askUntil(chat, 'Who is Zinnia Quist?', /^I could not find/);
    await other.close();
  });

  it('is asked for the public list only, without any identity, whoever asks', async () => {
    chat = await startChatService({ MEMBERS_URL: proxy.url });
    await askUntil(chat, 'Who is Hsiao-Ming Kao?', 'Hsiao-Ming Kao');
    const cookie = { cookie: 'session=sealed', authorization: 'Bearer x' };
    await chat.admin.post('/api/labguide/chat', { message: 'Who is Hsiao-Ming Kao?' }, cookie);
    publishChange();
    await eventually(() => expect(proxy.requests.length).toBeGreaterThan(1));
    for (const { method, url, headers } of proxy.requests) {
      expect([method, url]).toEqual(['GET', '/api/lab-members']);
      expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host']);
    }
  });
});

describe('while the members service is away', () => {
  it('the rest answers at once, and the directory joins in when it is there', async () => {
    proxy.isAway = true;
    chat = await startChatService({ MEMBERS_URL: proxy.url });
    expect((await ask(chat, 'How do I apply?')).reply).toContain('Source: FAQ');
    expect((await ask(chat, 'Who is Hsiao-Ming Kao?')).reply).toMatch(/^I could not find/);
    await eventually(async () => expect((await chat.anonymous.get('/readyz')).status).toBe(200));
    await eventually(() => expect(chat.logLines.join('')).toContain('the members directory is away'));
    proxy.isAway = false;
    await eventually(() => expect(chat.logLines.join('')).toContain('the members directory is back'));
    await askUntil(chat, 'Who is Hsiao-Ming Kao?', /^Hsiao-Ming Kao/);
    expect(chat.logLines.filter((line) => line.includes('the members directory is away'))).toHaveLength(1);
  });

  it('the last known directory answers', async () => {
    chat = await startChatService({ MEMBERS_URL: proxy.url });
    await askUntil(chat, 'Who is Hsiao-Ming Kao?', 'Hsiao-Ming Kao');
    proxy.isAway = true;
    const asked = proxy.requests.length;
    publishChange();
    await eventually(() => expect(proxy.requests.length).toBeGreaterThan(asked));
    expect((await ask(chat, 'Who is Hsiao-Ming Kao?')).reply).toContain('Hsiao-Ming Kao');
  });
});

describe('when events were lost', () => {
  it('the directory is asked again as soon as Redis is back', async () => {
    const redis = await startRedis();
    chat = await startChatService({ MEMBERS_URL: proxy.url, REDIS_URL: redis.url });
    await askUntil(chat, 'Who is Hsiao-Ming Kao?', 'Hsiao-Ming Kao');
    await createMember(members, { name: '新來的', nameEn: 'Zinnia Quist' });
    const asked = proxy.requests.length;
    process.kill(redis.pid()!, 'SIGKILL');
    await eventually(() => expect(proxy.requests.length).toBeGreaterThan(asked));
    expect(await askUntil(chat, 'Who is Zinnia Quist?', /^Zinnia Quist/)).toContain('Source: Lab members');
    await redis.stop();
  });
});
