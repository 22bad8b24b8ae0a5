import { limits, unansweredQuestionMessages, type GuideFeedback } from '@lab/contracts';
import { RateLimiter } from '@lab/service-kit';
import { emptyTables, newAddress, type ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask, post, visitorOf } from './ask.js';
import { startChatService } from './chat-service.js';

const service = await startChatService();
afterAll(() => service.close());
beforeEach(() => emptyTables(service, 'unanswered_questions'));

interface Row {
  question: string;
  timesAsked: number;
}

const recorded = (): Promise<Row[]> =>
  service.dataSource.query(`SELECT question, times_asked AS "timesAsked" FROM unanswered_questions ORDER BY id`);

describe('an unanswered question', () => {
  it('is recorded as asked, and counted when repeated, ignoring case and punctuation', async () => {
    for (const question of ['  Own a   submarine? ', 'own a submarine', '…OWN A SUBMARINE!!'])
      await ask(service, question);
    expect(await recorded()).toEqual([{ question: 'Own a submarine?', timesAsked: 3 }]);
    const [row] = await service.dataSource.query<{ later: boolean }[]>(
      'SELECT last_asked_at > created_at AS later FROM unanswered_questions',
    );
    expect(row).toEqual({ later: true });
  });

  it('is counted correctly when fifteen visitors ask it at the same moment', async () => {
    await Promise.all(Array.from({ length: 15 }, () => ask(service, 'Own a submarine?')));
    expect(await recorded()).toEqual([{ question: 'Own a submarine?', timesAsked: 15 }]);
  });

  it('is stored without identifying data', async () => {
    const message =
      'My name is Ada Lovelace, is there a submarine? ada@example.org, +886 912-345-678, https://example.org/?token=abc B10902034';
    await ask(service, message, { conversation: [{ role: 'user', content: 'I live in Submarine Street' }] });
    const [row] = await service.dataSource.query<Record<string, unknown>[]>('SELECT * FROM unanswered_questions');
    expect(row).toMatchObject({
      question: 'my name is [name], is there a submarine? [email], [number], [link] [number]',
    });
    expect(`${String(row!['question'])} ${String(row!['normalized_question'])}`).not.toMatch(
      /Ada|Lovelace|912|token|10902034|Street/i,
    );
    expect(Object.keys(row!).toSorted()).toEqual([
      'created_at',
      'done_at',
      'emails',
      'id',
      'last_asked_at',
      'normalized_question',
      'question',
      'times_asked',
      'times_disliked',
      'times_liked',
    ]);
  });

  it('is cut to 300 characters without splitting emoji, whatever it contains', async () => {
    for (const message of ['submarine \u0000 zeppelin', '潛水艇有幾艘？', "submarine'; DROP TABLE faq_entries; --"])
      await ask(service, message);
    await ask(service, `submarine ${'🙂'.repeat(1500)}`);
    const questions = (await recorded()).map(({ question }) => question);
    expect(questions).toHaveLength(4);
    expect([...questions.at(-1)!]).toHaveLength(300);
    expect(questions.at(-1)!.endsWith('🙂')).toBe(true);
  });

  it('is recorded, but not answered questions, small talk or refused requests', async () => {
    for (const message of ['How do I apply?', 'thanks', '🙂🙂']) await ask(service, message);
    await post(service, { message: `submarine ${'x'.repeat(2000)}` });
    expect(await recorded()).toEqual([]);
  });
});

describe('the list', () => {
  it('is limited to 1,000 questions, dropping done ones first, then those asked least and longest ago', async () => {
    await service.dataSource.query(`
      INSERT INTO unanswered_questions (question, normalized_question, times_asked, last_asked_at, done_at)
      SELECT 'old ' || n, 'old ' || n, CASE WHEN n IN (1, 7) THEN 5 ELSE 1 END, now() - make_interval(mins => 2000 - n),
        CASE WHEN n = 7 THEN now() END
      FROM generate_series(1, 1000) AS n`);
    await ask(service, 'Own a submarine?');
    const after = async () => (await recorded()).map(({ question }) => question);
    expect(await after()).toHaveLength(1000);
    expect(await after()).toEqual(expect.arrayContaining(['Own a submarine?', 'old 1', 'old 2']));
    expect(await after()).not.toContain('old 7');
    await ask(service, 'Own a zeppelin?');
    expect(await after()).toHaveLength(1000);
    expect(await after()).toEqual(expect.arrayContaining(['Own a submarine?', 'Own a zeppelin?', 'old 1']));
    expect(await after()).not.toContain('old 2');
  });

  it('accepts a new question even if all others were asked more often', async () => {
    await service.dataSource.query(`
      INSERT INTO unanswered_questions (question, normalized_question, times_asked)
      SELECT 'old ' || n, 'old ' || n, 2 FROM generate_series(1, 1000) AS n`);
    for (const _ of [1, 2]) await ask(service, 'Own a submarine?');
    expect(await recorded()).toHaveLength(1000);
    expect(await recorded()).toContainEqual({ question: 'Own a submarine?', timesAsked: 2 });
  });

  const fill = (kind: 'asked' | 'feedback', count: number) =>
    service.dataSource.query(
      `INSERT INTO unanswered_questions (question, normalized_question, times_asked, emails, last_asked_at)
       SELECT $1 || n, $1 || n, $2, $3, now() - interval '1 day' FROM generate_series(1, $4::int) AS n`,
      kind === 'asked' ? ['real ', 1, '', count] : ['sent ', 0, 'stranger@example.org', count],
    );

  const sendFeedback = (feedback: GuideFeedback, visitor = visitorOf(service)) =>
    visitor.post('/api/labguide/feedback', feedback);

  const count = async (prefix: string) =>
    (await recorded()).filter(({ question }) => question.startsWith(prefix)).length;

  it('never drops asked questions in favour of feedback, with or without an e-mail address', async () => {
    await fill('asked', 1000);
    await fill('feedback', 195);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? sendFeedback({ kind: 'email', question: `flood ${index}`, email: `v${index}@example.org` })
          : sendFeedback({ kind: 'disliked', question: `flood ${index}` }),
      ),
    );
    await sendFeedback({ kind: 'disliked', question: 'the last one' });
    expect(await count('real ')).toBe(1000);
    expect(await recorded()).toHaveLength(1200);
    expect(await count('the last one')).toBe(1);
  });

  it('does not prefer a question with an e-mail address to one that was asked more often', async () => {
    await fill('feedback', 200);
    await sendFeedback({ kind: 'disliked', question: 'twice' });
    await sendFeedback({ kind: 'disliked', question: 'twice' });
    await sendFeedback({ kind: 'email', question: 'flood', email: 'v@example.org' });
    expect(await count('twice')).toBe(1);
    expect(await recorded()).toHaveLength(200);
  });
});

describe('one network', () => {
  /** A visitor whose network has one request left in a limit. */
  const almostLimited = async (name: string, limit: { count: number; perSeconds: number }) => {
    const address = newAddress();
    const limiter = service.app.get(RateLimiter);
    for (let take = 1; take < limit.count; take += 1) await limiter.take(`${name}:${address}`, limit, '');
    return service.as({ address: address.replace(/1$/, '2') });
  };

  const sendFeedback = (visitor: ApiClient, feedback: GuideFeedback) =>
    visitor.post('/api/labguide/feedback', feedback);

  it('can add 50 new questions per day, and more are answered but not recorded', async () => {
    const visitor = await almostLimited('new-questions', limits.newQuestions);
    for (const message of ['zzsubmarine?', 'zzairship?', 'zzsubmarine?'])
      expect((await post(service, { message }, visitor)).status).toBe(200);
    expect(await recorded()).toEqual([{ question: 'zzsubmarine?', timesAsked: 2 }]);
    const refused = await sendFeedback(visitor, { kind: 'disliked', question: 'zzballoon?' });
    expect(refused).toMatchObject({ status: 429, body: { message: unansweredQuestionMessages.tooManyToday } });
    expect((await sendFeedback(visitor, { kind: 'disliked', question: 'zzsubmarine?' })).status).toBe(204);
    await ask(service, 'zzairship?');
    expect(await recorded()).toHaveLength(2);
  });

  it('can leave 10 e-mail addresses per day, too few to use up a question’s limit', async () => {
    const visitor = await almostLimited('asker-emails', limits.askerEmailsOfNetwork);
    const leave = (email: string, from = visitor) =>
      sendFeedback(from, { kind: 'email', question: 'zzsubmarine?', email });
    expect((await leave('one@example.org')).status).toBe(204);
    expect((await leave('two@example.org')).status).toBe(429);
    expect((await leave('three@example.org', visitorOf(service))).status).toBe(204);
  });
});
