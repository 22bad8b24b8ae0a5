import { unansweredQuestionMessages, type FaqList, type StoredFaqEntry } from '@lab/contracts';
import { describeVersions, emptyTables, eventually } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from './ask.js';
import { startChatService } from './chat-service.js';

const PATH = '/api/labguide/faq';

const service = await startChatService();
const replica = await startChatService({ DATABASE_URL: service.databaseUrl });
const helper = service.as({
  role: 'member',
  chosenMember: { id: 2, name: 'Ada' },
  isProven: true,
  rights: ['guide'],
});
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => emptyTables(service, 'faq_entries, guide_answers, unanswered_questions'));

const list = async () => (await helper.get<FaqList>(PATH)).body;
const add = (fields: object) => helper.post<StoredFaqEntry>(PATH, fields);
const zebra = { question: 'Is there a zebra?', answer: 'Yes, one.', keywords: ['animal'], intents: ['collaborator'] };

describeVersions({
  replicas: () => [service, replica],
  path: PATH,
  array: 'entries',
  field: 'answer',
  body: (answer) => ({ answer }),
  editor: ({ admin }) => admin,
  create: async () => (await add(zebra)).body,
});

describe('the FAQ', () => {
  it('is edited by helpers for the guide and administrators only', async () => {
    expect((await service.anonymous.get(PATH)).status).toBe(401);
    for (const caller of [service.member, service.as({ role: 'member', rights: ['site'] })]) {
      expect((await caller.get(PATH)).status).toBe(403);
      expect((await caller.post(PATH, zebra)).status).toBe(403);
    }
    expect((await service.admin.get(PATH)).status).toBe(200);
  });

  it('answers with a new entry, its changes, and no longer once it is deleted', async () => {
    const { status, body } = await add(zebra);
    expect({ status, body }).toMatchObject({ status: 201, body: { ...zebra, version: 1, asked: 0 } });
    expect((await ask(service, 'Is there a zebra?')).reply).toContain('Yes, one.');
    const changed = await helper.put<StoredFaqEntry>(`${PATH}/${body.id}`, { answer: 'Two by now.' });
    expect(changed.body).toMatchObject({ ...zebra, answer: 'Two by now.', version: 2 });
    await eventually(async () => expect((await list()).entries).toMatchObject([{ asked: 1 }]));
    expect((await ask(service, 'Is there a zebra?')).reply).toContain('Two by now.');
    expect((await helper.delete(`${PATH}/${body.id}`)).status).toBe(204);
    expect((await helper.delete(`${PATH}/${body.id}`)).status).toBe(404);
    expect((await ask(service, 'Is there a zebra?')).reply).not.toContain('Two by now.');
  });

  it('has each question once, even if many people add it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(zebra)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const { body } = await add({ ...zebra, question: 'Another?' });
    const refused = await helper.put(`${PATH}/${body.id}`, { question: 'is there a ZEBRA?' });
    expect(refused).toMatchObject({ status: 409, body: { message: unansweredQuestionMessages.sameEntry } });
    expect((await helper.put(`${PATH}/${body.id}`, { question: 'another?' })).status).toBe(200);
    expect(await add({ ...zebra, question: 'Is there, ａ zebra' })).toMatchObject({ status: 409 });
  });

  it('keeps every one of many concurrent changes of different fields, also while entries are added and questions answered', async () => {
    const { body } = await add(zebra);
    const changes = { answer: 'Two.', keywords: ['stripes'], examples: ['Any zebras?'], questionZh: '有斑馬嗎？' };
    const fields = Object.entries(changes).map(([field, value]) => ({ [field]: value }));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const { admin } = [service, replica][n % 2]!;
        if (n % 3 === 0) return admin.post(PATH, { ...zebra, question: `Is there zebra ${n}?` });
        return n % 3 === 1 ? admin.put(`${PATH}/${body.id}`, fields[n % 4]) : ask(service, 'Is there a zebra?');
      }),
    );
    expect(answers.filter((answer) => 'status' in answer && answer.status > 201)).toEqual([]);
    const [entry, ...others] = (await list()).entries;
    expect(entry).toMatchObject({ ...changes, question: zebra.question, version: 5 });
    expect(others).toHaveLength(8);
  });

  it('refuses bad input at its field, and keeps the entry', async () => {
    const { body } = await add(zebra);
    const issues = [{ path: 'question' }];
    expect(await add({ ...zebra, question: ' ' })).toMatchObject({ status: 400, body: { issues } });
    expect(await helper.put(`${PATH}/${body.id}`, { answer: 'x'.repeat(5001) })).toMatchObject({ status: 400 });
    expect((await list()).entries).toMatchObject([zebra]);
  });

  it('counts what was answered lately, and how often an entry answered', async () => {
    await add(zebra);
    for (const message of ['Is there a zebra?', 'Is there a zebra?', 'Own a submarine?', 'Hello!'])
      await ask(service, message);
    const expected = { recent: { answered: 2, asked: 3 }, entries: [{ asked: 2, version: 1 }] };
    await eventually(async () => expect(await list()).toMatchObject(expected));
  });

  it('does not let a visitor wait until an answer is counted', async () => {
    await add(zebra);
    const connection = service.dataSource.createQueryRunner();
    await connection.startTransaction();
    await connection.query('LOCK TABLE guide_answers');
    expect((await ask(service, 'Is there a zebra?')).reply).toContain('Yes, one.');
    await connection.commitTransaction();
    await connection.release();
    await eventually(async () => expect((await list()).recent).toEqual({ answered: 1, asked: 1 }));
  });

  it('suggests nine questions that every lab is asked, with answers from its documents, until an entry answers', async () => {
    const { suggestions } = await list();
    expect(suggestions).toHaveLength(9);
    expect(suggestions[0]).toEqual({ question: 'Who leads the lab?', answer: expect.stringContaining('Hsiao-En Lin') });
    await add({ question: 'Who leads the lab?', answer: 'We all do.' });
    expect((await list()).suggestions).toHaveLength(8);
  });
});
