import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFaq } from '@lab/content';
import { limits, unansweredQuestionListSchema, type GuideFeedback, type UnansweredQuestion } from '@lab/contracts';
import { emptyTables } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask, visitorOf } from './ask.js';
import { startChatService } from './chat-service.js';

const QUESTIONS = '/api/labguide/questions';

const service = await startChatService();
const other = await startChatService({ DATABASE_URL: service.databaseUrl });
afterAll(async () => {
  await other.close();
  await service.close();
});
beforeEach(() => emptyTables(service, 'unanswered_questions'));

const admin = () => service.admin;

const sendFeedback = (feedback: GuideFeedback, visitor = visitorOf(service)) =>
  visitor.post('/api/labguide/feedback', feedback);

const list = async (status = 'open'): Promise<UnansweredQuestion[]> => {
  const { body } = await admin().get(`${QUESTIONS}?status=${status}`);
  return unansweredQuestionListSchema.parse(body).questions;
};

const entry = { question: 'May I bring my zzdog?', answer: 'On a leash.', keywords: ['zzpets'] };

describe('a visitor’s feedback on an answer', () => {
  it('is counted with its question', async () => {
    await sendFeedback({ kind: 'disliked', question: 'How do I apply?' });
    await sendFeedback({ kind: 'disliked', question: 'how do I apply' });
    await sendFeedback({ kind: 'liked', question: 'How do I apply?!' });
    expect(await list()).toMatchObject([
      { question: 'How do I apply?', timesAsked: 0, timesDisliked: 2, timesLiked: 1, emails: [], doneAt: null },
    ]);
  });

  it('is stored without identifying data, and not listed if it was only positive', async () => {
    await sendFeedback({ kind: 'disliked', question: 'My name is Ada Lovelace, +886 912-345-678. Can I apply?' });
    expect((await sendFeedback({ kind: 'liked', question: 'How do I apply?' })).status).toBe(204);
    expect(await list()).toMatchObject([{ question: 'my name is [name], [number]. Can I apply?' }]);
  });

  it('is limited to 20 per minute from one address', async () => {
    const visitor = visitorOf(service);
    const statuses = [];
    for (let call = 0; call < 21; call += 1)
      statuses.push((await sendFeedback({ kind: 'liked', question: 'Hi?' }, visitor)).status);
    expect(statuses).toEqual([...Array(20).fill(204), 429]);
  });

  it('is refused with the invalid field', async () => {
    const wrong = [
      [{ kind: 'loved', question: 'Hi?' }, 'kind'],
      [{ kind: 'liked', question: ' ' }, 'question'],
      [{ kind: 'email', question: 'Hi?', email: 'ada' }, 'email'],
      [{ kind: 'email', question: 'Hi?' }, 'email'],
    ] as const;
    for (const [feedback, path] of wrong)
      expect(await sendFeedback(feedback as GuideFeedback)).toMatchObject({
        status: 400,
        body: { issues: [{ path }] },
      });
    expect(await list()).toEqual([]);
  });
});

describe('an e-mail address for a reply', () => {
  it('is shown once with its question, however it is written', async () => {
    await ask(service, 'Does the lab own a zzsubmarine?');
    for (const email of ['ada@example.org', 'ADA@example.org', 'bob@example.org'])
      await sendFeedback({ kind: 'email', question: 'Does the lab own a zzsubmarine?', email });
    expect(await list()).toMatchObject([{ timesAsked: 1, emails: ['ada@example.org', 'bob@example.org'] }]);
  });

  it('is stored correctly when thirty visitors leave theirs at the same moment', async () => {
    const question = 'Does the lab own a zzsubmarine?';
    const emails = Array.from({ length: 30 }, (_, index) => `visitor${index}@example.org`);
    await Promise.all(emails.map((email) => sendFeedback({ kind: 'email', question, email })));
    expect((await list())[0]!.emails.toSorted()).toEqual(emails.toSorted());
  });

  it('is refused with an explanation if too many visitors wait already', async () => {
    const emails = Array.from({ length: 50 }, (_, index) => `v${index}@example.org`).join(',');
    await service.dataSource.query(
      `INSERT INTO unanswered_questions (question, normalized_question, emails) VALUES ('Hi?', 'hi', $1)`,
      [emails],
    );
    expect(await sendFeedback({ kind: 'email', question: 'Hi?', email: 'late@example.org' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('write to the lab') },
    });
    expect((await sendFeedback({ kind: 'email', question: 'Hi?', email: 'v7@example.org' })).status).toBe(204);
  });

  it('reopens a question that was done', async () => {
    await ask(service, 'Does the lab own a zzsubmarine?');
    const [{ id }] = (await list()) as [UnansweredQuestion];
    await admin().put(`${QUESTIONS}/${id}`, { isDone: true });
    await sendFeedback({ kind: 'disliked', question: 'Does the lab own a zzsubmarine?' });
    expect(await list()).toEqual([]);
    await sendFeedback({ kind: 'email', question: 'Does the lab own a zzsubmarine?', email: 'ada@example.org' });
    expect(await list()).toHaveLength(1);
  });

  it('is deleted with its question', async () => {
    await sendFeedback({ kind: 'email', question: 'Hi?', email: 'ada@example.org' });
    const [{ id }] = (await list()) as [UnansweredQuestion];
    expect((await admin().delete(`${QUESTIONS}/${id}`)).status).toBe(204);
    expect((await admin().delete(`${QUESTIONS}/${id}`)).status).toBe(404);
    expect(await service.dataSource.query('SELECT * FROM unanswered_questions')).toEqual([]);
  });
});

describe('the questions', () => {
  it('are listed with the most important first, and done ones separately', async () => {
    for (const question of ['zzone?', 'zztwo?', 'zztwo?', 'zzthree?']) await ask(service, question);
    await sendFeedback({ kind: 'email', question: 'zzthree?', email: 'ada@example.org' });
    const open = await list();
    expect(open.map(({ question }) => question)).toEqual(['zzthree?', 'zztwo?', 'zzone?']);
    const { body } = await admin().put(`${QUESTIONS}/${open[1]!.id}`, { isDone: true });
    expect(body).toMatchObject({ question: 'zztwo?', doneAt: expect.any(String) });
    expect((await list()).map(({ question }) => question)).toEqual(['zzthree?', 'zzone?']);
    expect((await list('done')).map(({ question }) => question)).toEqual(['zztwo?']);
    await admin().put(`${QUESTIONS}/${open[1]!.id}`, { isDone: false });
    expect(await list('done')).toEqual([]);
    expect((await admin().put(`${QUESTIONS}/999`, { isDone: true })).status).toBe(404);
  });
});

describe('an entry created from a question', () => {
  const questionId = async (): Promise<number> => {
    await ask(service, 'May I bring my zzdog?');
    return (await list())[0]!.id;
  };
  beforeEach(() => service.dataSource.query(`DELETE FROM faq_entries WHERE question LIKE '%zzdog%'`));

  it('answers the next visitor on every replica, in Chinese if available, and completes the question', async () => {
    const id = await questionId();
    const more = { ...entry, questionZh: '可以帶狗嗎？', answerZh: '請牽好。' };
    const { status, body } = await admin().post(`${QUESTIONS}/${id}/faq-entry`, more);
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), question: entry.question } });
    expect((await ask(service, 'May I bring my zzdog?')).reply).toMatch(/^On a leash\./);
    expect((await ask(other, '可以帶狗嗎？')).reply).toMatch(/^請牽好。/);
    expect(await list()).toEqual([]);
    expect(await list('done')).toHaveLength(1);
  });

  it('is created once per key, with up to the maximum number of examples', async () => {
    const id = await questionId();
    const long = 'x'.repeat(limits.faqExampleLength - 3);
    const examples = Array.from(
      { length: limits.faqExamples },
      (_, index) => `${long}${String(index).padStart(3, '0')}`,
    );
    const headers = { 'idempotency-key': 'one-form' };
    const send = () => admin().post(`${QUESTIONS}/${id}/faq-entry`, { ...entry, examples }, headers);
    for (const { status } of await Promise.all(Array.from({ length: 10 }, send))) expect(status).toBe(201);
    expect(await service.dataSource.query(`SELECT id FROM faq_entries WHERE question LIKE '%zzdog%'`)).toHaveLength(1);
  });

  it('is created by only one of two concurrent requests, and the other gets an explanation', async () => {
    const id = await questionId();
    const send = () => admin().post(`${QUESTIONS}/${id}/faq-entry`, entry);
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  it('is not created from a deleted question', async () => {
    expect((await admin().post(`${QUESTIONS}/999/faq-entry`, entry)).status).toBe(404);
    expect(await service.dataSource.query(`SELECT id FROM faq_entries WHERE question LIKE '%zzdog%'`)).toEqual([]);
  });

  it('is in the exported file, which the content folder accepts', async () => {
    const id = await questionId();
    await admin().post(`${QUESTIONS}/${id}/faq-entry`, entry);
    const { body, headers } = await admin().get('/api/labguide/faq.yaml');
    expect(headers.get('content-disposition')).toBe('attachment; filename="faq.yaml"');
    const directory = await mkdtemp(join(tmpdir(), 'lab-faq-'));
    await writeFile(join(directory, 'faq.yaml'), String(body));
    const entries = loadFaq(directory);
    expect(entries.at(-1)).toMatchObject({ ...entry, intents: [], questionZh: null });
    expect(entries.some(({ questionZh }) => questionZh === '實驗室在哪裡？')).toBe(true);
  });
});
