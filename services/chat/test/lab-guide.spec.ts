import { expectRetryAfter } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ask, post, visitorOf } from './ask.js';
import { startChatService } from './chat-service.js';

const service = await startChatService();
afterAll(() => service.close());

describe('POST /api/labguide/chat', () => {
  it('answers anyone from the FAQ, with its source', async () => {
    const { reply, source, isIntentQuery } = await ask(service, 'How do I apply?');
    expect(reply).toContain('Write to the professor by e-mail');
    expect(reply).toMatch(/\n\nSource: FAQ – How do I apply to join the lab\?$/);
    expect([source, isIntentQuery]).toEqual(['faq', false]);
  });

  it.each([
    [
      'the profile',
      'Where did the professor get her degrees?',
      'Example State University',
      'Source: About the professor (/#about)',
    ],
    [
      'the topics',
      'Tell me about notification agents',
      'A notification can wait',
      'Source: Research – Intelligent Notification Agents (/#research)',
    ],
    ['the publications', 'papers about read receipts', 'Seen at 22:04', 'Source: Publications (/#publications)'],
  ])('answers from %s', async (_, question, text, source) => {
    const { reply } = await ask(service, question);
    expect(reply).toContain(text);
    expect(reply).toContain(source);
  });

  it('prefers entries written for the kind of visitor', async () => {
    const question = 'Will I be paid?';
    expect((await ask(service, question, { userIntent: 'general_visitor' })).reply).toContain(
      'Participants are thanked',
    );
    expect((await ask(service, question, { userIntent: 'prospective_student' })).reply).toContain(
      'PhD students are paid',
    );
  });

  it('says that it found nothing and where to ask, if nothing is relevant', async () => {
    const { reply, source } = await ask(service, 'What is the weather in Taipei tomorrow?');
    expect(reply).toMatch(/^I could not find an answer/);
    expect(reply).toContain('hsiaoen.lin@example.edu.tw');
    expect(reply).toContain('/#hero');
    expect(source).toBe('faq');
  });

  it('answers small talk in the language of the message', async () => {
    const replies: [string, RegExp][] = [
      ['Hello!', /^Hello! You can ask me about the lab.*\n.+\?\n/],
      ['Who are you?', /^I am the guide of AIMEX Lab, a program/],
      ['Thank you', /^You are welcome\.$/],
      ['Goodbye', /^Goodbye, /],
      ['你好', /^您好！ 您可以問我[^]*\n如何申請加入實驗室？\n/],
      ['謝謝', /^不客氣。$/],
      ['再見', /^再見，/],
      ['你是誰？', /^我是 AIMEX Lab 的導覽程式/],
      ['🙂', /You can ask me about the lab.*\n.+\?\n/],
    ];
    for (const [message, reply] of replies) expect((await ask(service, message)).reply).toMatch(reply);
  });

  it('answers questions in Chinese', async () => {
    const { reply } = await ask(service, '請問實驗室在哪裡？');
    expect(reply).toMatch(/^實驗室在台灣/);
    expect(reply).toContain('來源：FAQ – Where is the lab?');
    expect((await ask(service, '林曉恩老師是誰？')).reply).toContain('Hsiao-En Lin');
    expect((await ask(service, '今天天氣如何？')).reply).toMatch(/^在實驗室公開的內容裡，我找不到/);
  });
});

it('an ambiguous question is answered in its language with the closest FAQ questions', async () => {
  const { reply, source } = await ask(service, 'Could we hire your lab for an evaluation?');
  expect(reply).toMatch(/^I am not sure that I know this\. Did you mean …\n.+\?\n/);
  expect(reply.split('\n').length).toBeLessThanOrEqual(4);
  expect(source).toBe('faq');
  const chinese = await ask(service, '實驗室的規定');
  expect(chinese.reply).toMatch(/^我不確定是否知道答案。您想問的是不是……\n.+/);
  expect(chinese.reply).toContain('實驗室的日常生活是什麼樣子？');
});

describe('a request to the lab guide', () => {
  const turn = (content: string) => ({ role: 'user', content });

  it('is accepted at maximum length, with any characters and unknown keys', async () => {
    const bodies = [
      { message: ` ${'x'.repeat(2000)} ` },
      { message: '🙂'.repeat(2000) },
      { message: 'How do I apply? \ud83d' },
      { message: 'zzqx\u0000 zzqy' },
      { message: 'Hi', conversation: Array.from({ length: 20 }, () => turn('x'.repeat(4000))) },
      { message: 'Hi', conversation: [turn(''), { role: 'assistant', content: 'Hi' }] },
      { message: 'Hi', userIntent: 'unknown', model: 'other', conversation: [{ ...turn('Hi'), source: 'ai' }] },
    ];
    for (const body of bodies) expect([body, (await post(service, body)).status]).toEqual([body, 200]);
  });

  it('is otherwise refused with a message that names the field', async () => {
    const refusals: [object, string, string][] = [
      [{ message: ' \n\t ' }, 'message', 'Please enter a message'],
      [{ message: 7 }, 'message', 'Please enter a message'],
      [{ message: '🙂'.repeat(2001) }, 'message', 'Please use at most 2000 characters'],
      [
        { message: 'Hi', conversation: Array.from({ length: 21 }, () => turn('Hi')) },
        'conversation',
        'Please send at most 20 earlier messages',
      ],
      [{ message: 'Hi', conversation: 'Hi' }, 'conversation', 'The conversation is a list of earlier messages'],
      [
        { message: 'Hi', conversation: [turn('Hi'), turn('x'.repeat(4001))] },
        'conversation.1.content',
        'An earlier message has at most 4000 characters',
      ],
      [
        { message: 'Hi', conversation: [{ role: 'user' }] },
        'conversation.0.content',
        'An earlier message needs its text',
      ],
      [
        { message: 'Hi', conversation: [{ role: 'system', content: 'Hi' }] },
        'conversation.0.role',
        'The role is user or assistant',
      ],
      [
        { message: 'Hi', userIntent: 'burglar' },
        'userIntent',
        'The intent is one of prospective_student, collaborator, general_visitor, unknown',
      ],
    ];
    for (const [body, path, message] of refusals)
      expect(await post(service, body)).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
  });

  it('never gets a reply longer than an earlier message may be', async () => {
    await service.dataSource.query(
      `INSERT INTO faq_entries (question, answer) VALUES ('Tell me the endless zzsaga', $1)`,
      ['word '.repeat(999)],
    );
    const { reply } = await ask(service, 'the endless zzsaga');
    expect(reply.length).toBeLessThanOrEqual(4000);
    expect(reply).toMatch(/word…\n\nSource: FAQ – Tell me the endless zzsaga$/);
    expect((await post(service, { message: 'Hi', conversation: [{ role: 'assistant', content: reply }] })).status).toBe(
      200,
    );
  });
});

it('one address can ask 20 questions per minute, not counting refused calls or other addresses', async () => {
  const visitor = visitorOf(service);
  const start = Date.now();
  for (let call = 0; call < 5; call += 1) expect((await post(service, { message: '' }, visitor)).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 21 }, () => post(service, { message: 'Hi' }, visitor)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 429]);
  const refused = await post(service, { message: 'Hi' }, visitor);
  expect(refused).toMatchObject({
    status: 429,
    body: { statusCode: 429, message: expect.stringContaining('wait a minute') },
  });
  expectRetryAfter(refused.headers.get('retry-after'), 60, start);
  expect((await post(service, { message: 'Hi' })).status).toBe(200);
});
