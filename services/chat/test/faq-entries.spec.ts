import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFaq } from '@lab/content';
import { SAMPLE_COUNTS_PATH, type SampleCounts } from '@lab/contracts';
import { createTestDatabase, removeSampleData, type StartedService } from '@lab/test-kit';
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

let replicas: [StartedService, StartedService];
let administrator: Client;

beforeAll(async () => {
  const { url, adminUrl } = await createTestDatabase(chatDatabase);
  const start = () => startChatService({ DATABASE_URL: url });
  replicas = await Promise.all([start(), start()]);
  administrator = new Client({ connectionString: adminUrl });
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await Promise.all(replicas.map((replica) => replica.close()));
});

it('an empty table is filled once with the FAQ of the content folder when replicas start together, with lists as editable text', async () => {
  expect(await questionsOf(replicas[0])).toEqual(loadFaq(content).map(({ question }) => question));
  for (const replica of replicas) expect((await ask(replica, 'How do I apply?')).reply).toContain('Source: FAQ');
  const [row] = await replicas[0].dataSource.query<{ keywords: string; intents: string }[]>(
    `SELECT keywords, intents FROM faq_entries WHERE question = 'Can I visit the lab?'`,
  );
  expect(row).toEqual({
    keywords: expect.stringMatching(/^visit, tour, open day, demo, appointment, [^\n]*, come by$/) as unknown as string,
    intents: 'general_visitor, collaborator',
  });
});

describe('an edit in the database', () => {
  beforeEach(() => administrator.query(`DELETE FROM chat.faq_entries WHERE question LIKE '%zebra%'`));

  const add = (answer: string, more = '') =>
    administrator.query(
      `INSERT INTO chat.faq_entries (question, answer, keywords) VALUES ('Is there a zebra?', $1, $2)`,
      [answer, more],
    );
  const replies = () =>
    Promise.all(replicas.map(async (replica) => (await ask(replica, 'Do you have a zebra?')).reply));
  const onEach = (reply: RegExp) => replicas.map(() => expect.stringMatching(reply));

  it('affects the next question on every replica, whether an entry is added, changed or removed', async () => {
    await add('Yes, one.', 'striped horse, okapi');
    expect(await replies()).toEqual(onEach(/^Yes, one\./));
    expect((await ask(replicas[0], 'Any okapi around?')).reply).toMatch(/^Yes, one\./);
    await administrator.query(`UPDATE chat.faq_entries SET answer = 'No, it left.' WHERE question LIKE '%zebra%'`);
    expect(await replies()).toEqual(onEach(/^No, it left\./));
    await administrator.query(`DELETE FROM chat.faq_entries WHERE question LIKE '%zebra%'`);
    expect(await replies()).toEqual(onEach(/^I could not find/));
  });

  it('takes effect when committed, and not when rolled back', async () => {
    await administrator.query('BEGIN');
    await add('Yes, one.');
    expect(await replies()).toEqual(onEach(/^I could not find/));
    await administrator.query('ROLLBACK');
    expect(await replies()).toEqual(onEach(/^I could not find/));
  });

  it('never leads to mixed answers while many visitors ask', async () => {
    const asked = Array.from({ length: 15 }, (_, index) => ask(replicas[index % 2]!, 'Do you have a zebra?'));
    for (const number of [1, 2, 3]) await add(`Yes, number ${number}.`);
    for (const { reply } of await Promise.all(asked)) expect(reply).toMatch(/^(Yes, number \d+\.|I could not find)/);
    expect(await replies()).toEqual(onEach(/^Yes, number/));
    await administrator.query(`DELETE FROM chat.faq_entries WHERE question LIKE '%zebra%'`);
  });
});

it('unchanged answers of the first start can be removed, after which the guide no longer gives them and no start restores them', async () => {
  const [service] = replicas;
  const count = async () => (await service.anonymous.get<SampleCounts>(SAMPLE_COUNTS_PATH)).body;
  const remove = async () => (await removeSampleData(service)).body;
  const all = (await questionsOf(service)).length;
  await service.dataSource.query(`UPDATE faq_entries SET answer = 'By the sea.' WHERE question = 'Where is the lab?'`);
  await service.dataSource.query(`INSERT INTO faq_entries (question, answer) VALUES ('Is there a boat?', 'Yes.')`);
  expect(await count()).toEqual({ sample: { answers: all - 1 }, others: { answers: 2 } });
  expect(await remove()).toMatchObject({ removed: { answers: all - 1 }, kept: { answers: 1 } });
  expect(await questionsOf(service)).toEqual(['Where is the lab?', 'Is there a boat?']);
  expect((await ask(service, 'Can I visit the lab?')).reply).not.toContain('Source: FAQ');
  expect(await remove()).toMatchObject({ removed: { answers: 0 }, kept: { answers: 1 } });
  await service.dataSource.query('DELETE FROM faq_entries');
  const restarted = await startChatService({ DATABASE_URL: service.databaseUrl });
  expect(await questionsOf(restarted)).toEqual([]);
  expect((await ask(restarted, 'Tell me about notification agents')).reply).toContain('Source: Research');
  expect((await ask(restarted, 'Hello')).reply).toBe(
    'Hello! You can ask me about the lab, its research, publications and members.',
  );
  await restarted.close();
});

it('without guide.yaml the guide uses only the content’s words, and a mistake in faq.yaml prevents the start with a message that names file and field', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
  await cp(content, directory, { recursive: true });
  await rm(join(directory, 'guide.yaml'));
  const service = await startChatService({ CONTENT_DIR: directory });
  expect((await ask(service, 'How do I apply?')).reply).toContain('Source: FAQ – How do I apply to join the lab?');
  expect((await ask(service, '實驗室在哪裡？')).reply).toMatch(/^實驗室在台灣/);
  expect((await ask(service, 'What is the capital of France?')).reply).toMatch(/^I (?:could not find|am not sure)/);
  await service.close();
  await writeFile(join(directory, 'faq.yaml'), 'entries: [{ question: "Why?", answer: "" }]');
  await expect(startChatService({ CONTENT_DIR: directory })).rejects.toThrow(/^content\/faq\.yaml: .*answer/);
  await rm(directory, { recursive: true });
});
