import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFaq } from '@lab/content';
import { SAMPLE_COUNTS_PATH, type SampleCounts } from '@lab/contracts';
import { createTestDatabase, type StartedService } from '@lab/test-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chatDatabase } from '../src/database/database.js';
import { ask } from './ask.js';
import { startChatService } from './chat-service.js';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

const questionsOf = async (service: StartedService): Promise<string[]> => {
  const rows = await service.dataSource.query<{ question: string }[]>('SELECT question FROM faq_entries ORDER BY id');
  return rows.map(({ question }) => question);
};

describe('an empty table', () => {
  it('is filled with the FAQ of the content folder, once, however many replicas start at the same moment, with keywords and intents as text that a person can edit', async () => {
    const { url } = await createTestDatabase(chatDatabase);
    const replicas = await Promise.all([1, 2, 3].map(() => startChatService({ DATABASE_URL: url })));
    expect(await questionsOf(replicas[0]!)).toEqual(loadFaq(content).map(({ question }) => question));
    for (const replica of replicas) expect((await ask(replica, 'How do I apply?')).reply).toContain('Source: FAQ');
    const [row] = await replicas[0]!.dataSource.query<{ keywords: string; intents: string }[]>(
      `SELECT keywords, intents FROM faq_entries WHERE question = 'Can I visit the lab?'`,
    );
    expect(row).toEqual({
      keywords: expect.stringMatching(
        /^visit, tour, open day, demo, appointment, [^\n]*, come by$/,
      ) as unknown as string,
      intents: 'general_visitor, collaborator',
    });
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('stays what the lab has made of it when the service starts again', async () => {
    const first = await startChatService();
    await first.dataSource.query(`DELETE FROM faq_entries WHERE question <> 'Where is the lab?'`);
    await first.close();
    const second = await startChatService({ DATABASE_URL: first.databaseUrl });
    expect(await questionsOf(second)).toEqual(['Where is the lab?']);
    await second.dataSource.query('DELETE FROM faq_entries');
    await second.close();
    const third = await startChatService({ DATABASE_URL: first.databaseUrl });
    expect(await questionsOf(third)).toEqual([]);
    await third.close();
  });
});

describe('the answers of the first start', () => {
  it('are removed, but for what the lab has changed or added; the guide gives them no more', async () => {
    const service = await startChatService();
    const count = async () => (await service.anonymous.get<SampleCounts>(SAMPLE_COUNTS_PATH)).body;
    const remove = (client = service.admin) => client.post('/api/labguide/first-answers/remove');
    const all = (await questionsOf(service)).length;
    expect((await ask(service, 'Can I visit the lab?')).reply).toContain('Source: FAQ');
    await service.dataSource.query(
      `UPDATE faq_entries SET answer = 'By the sea.' WHERE question = 'Where is the lab?'`,
    );
    await service.dataSource.query(`INSERT INTO faq_entries (question, answer) VALUES ('Is there a boat?', 'Yes.')`);
    expect(await count()).toEqual({ sample: { answers: all - 1 }, others: { answers: 2 } });
    expect((await remove(service.member)).status).toBe(403);
    expect(await remove()).toMatchObject({
      status: 200,
      body: { removed: { answers: all - 1 }, kept: { answers: 1 } },
    });
    expect(await questionsOf(service)).toEqual(['Where is the lab?', 'Is there a boat?']);
    expect((await ask(service, 'Can I visit the lab?')).reply).not.toContain('Source: FAQ');
    expect((await remove()).body).toEqual({ removed: { answers: 0 }, kept: { answers: 1 } });
    await service.close();
  });
});

describe('a mistake in faq.yaml', () => {
  it('keeps the service from starting, with a sentence that names file and field', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(content, directory, { recursive: true });
    await writeFile(join(directory, 'faq.yaml'), 'entries: [{ question: "Why?", answer: "" }]');
    await expect(startChatService({ CONTENT_DIR: directory })).rejects.toThrow(/^content\/faq\.yaml: .*answer/);
    await rm(directory, { recursive: true });
  });
});

describe('without guide.yaml', () => {
  it('the guide answers from the words of the content alone', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(content, directory, { recursive: true });
    await rm(join(directory, 'guide.yaml'));
    const service = await startChatService({ CONTENT_DIR: directory });
    expect((await ask(service, 'How do I apply?')).reply).toContain('Source: FAQ – How do I apply to join the lab?');
    expect((await ask(service, '實驗室在哪裡？')).reply).toMatch(/^實驗室在台灣/);
    expect((await ask(service, 'What is the capital of France?')).reply).toMatch(/^I (?:could not find|am not sure)/);
    await service.close();
    await rm(directory, { recursive: true });
  });
});

describe('an edit in the database', () => {
  let replicas: [StartedService, StartedService];
  let administrator: Client;

  beforeAll(async () => {
    const first = await startChatService();
    replicas = [first, await startChatService({ DATABASE_URL: first.databaseUrl })];
    administrator = new Client({ connectionString: first.adminDatabaseUrl });
    await administrator.connect();
  });
  afterAll(async () => {
    await administrator.end();
    await Promise.all(replicas.map((replica) => replica.close()));
  });
  beforeEach(() => administrator.query(`DELETE FROM chat.faq_entries WHERE question LIKE '%zebra%'`));

  const add = (answer: string, more = '') =>
    administrator.query(
      `INSERT INTO chat.faq_entries (question, answer, keywords) VALUES ('Is there a zebra?', $1, $2)`,
      [answer, more],
    );

  it('answers the next question on every replica: a new entry, a changed one, a removed one', async () => {
    await add('Yes, one.');
    for (const replica of replicas) expect((await ask(replica, 'Do you have a zebra?')).reply).toMatch(/^Yes, one\./);
    await administrator.query(`UPDATE chat.faq_entries SET answer = 'No, it left.' WHERE question LIKE '%zebra%'`);
    for (const replica of replicas)
      expect((await ask(replica, 'Do you have a zebra?')).reply).toMatch(/^No, it left\./);
    await administrator.query(`DELETE FROM chat.faq_entries WHERE question LIKE '%zebra%'`);
    for (const replica of replicas)
      expect((await ask(replica, 'Do you have a zebra?')).reply).toMatch(/^I could not find/);
  });

  it('adds words by which an entry is found', async () => {
    await add('Yes, one.', 'striped horse, okapi');
    expect((await ask(replicas[0], 'Any okapi around?')).reply).toMatch(/^Yes, one\./);
  });

  it('counts when it is committed, and not when it is taken back', async () => {
    await administrator.query('BEGIN');
    await add('Yes, one.');
    expect((await ask(replicas[0], 'Do you have a zebra?')).reply).toMatch(/^I could not find/);
    await administrator.query('ROLLBACK');
    expect((await ask(replicas[0], 'Do you have a zebra?')).reply).toMatch(/^I could not find/);
    await add('Yes, one.');
    expect((await ask(replicas[0], 'Do you have a zebra?')).reply).toMatch(/^Yes, one\./);
  });

  it('is never answered half while many ask and one edits', async () => {
    const edit = async () => {
      for (const number of [1, 2, 3]) await add(`Yes, number ${number}.`);
    };
    const asked = Array.from({ length: 15 }, (_, index) => ask(replicas[index % 2]!, 'Do you have a zebra?'));
    await edit();
    for (const { reply } of await Promise.all(asked)) expect(reply).toMatch(/^(Yes, number \d+\.|I could not find)/);
    for (const replica of replicas) expect((await ask(replica, 'Do you have a zebra?')).reply).toMatch(/^Yes, number/);
  });

  it('may leave the table empty: the rest of the content answers', async () => {
    const service = await startChatService();
    await service.dataSource.query('TRUNCATE faq_entries');
    expect((await ask(service, 'Tell me about notification agents')).reply).toContain('Source: Research');
    expect((await ask(service, 'Hello')).reply).toBe(
      'Hello! You can ask me about the lab, its research, publications and members.',
    );
    await service.close();
  });
});
