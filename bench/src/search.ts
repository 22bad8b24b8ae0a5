import type { RunningStack } from '@lab/local';
import { withDatabase } from './database.js';
import { latenessOf, type Lateness } from './lateness.js';
import { fill, nouns, touch } from './nouns.js';
import { logIn } from './session.js';
import { waitFor } from './wait-for.js';

/** The number of records of each noun. */
const RECORDS = 2500;

/** Few enough to stay below the limit of searches per address. */
const ROUNDS = { searches: 200, afterChange: 40 };

/** Typical queries: words in any order, a prefix, Chinese, typing errors, a word of every record, a word of none. */
const QUERIES = [
  'guide sampling 77',
  'smart',
  '手機 研究',
  'samplng gudie',
  'study',
  'zeppelin',
  'lab',
  'consent form 2024',
];

/**
 * Delays, in milliseconds, of a search over many records through the gateway, and of one right after a change, when a
 * noun is read again.
 */
export const benchSearch = async (stack: RunningStack): Promise<Lateness[]> => {
  const ask = askWith(stack.url, await logIn(stack));
  const search = async (query: string): Promise<number> => {
    const { status, missing, milliseconds } = await ask(query);
    if (!missing || missing.length) throw new Error(`“${query}” was answered ${status}, without ${missing}`);
    return milliseconds;
  };
  return withDatabase(stack.databaseUrl, async (client) => {
    for (const noun of Object.values(nouns)) {
      const sql = fill(noun, { title: TITLE, description: TEXT });
      await client.query(sql.empty);
      await client.query(sql.fill, [RECORDS]);
    }
    for (const sql of MINUTES) await client.query(sql);
    await client.query('ANALYZE');
    // The first search reads all records. On a slow machine the gateway may time out before that.
    await waitFor('every service answers', async () => (await ask(QUERIES[0]!)).missing?.length === 0);
    for (const query of QUERIES) await search(query);
    const searches: number[] = [];
    for (let turn = 0; turn < ROUNDS.searches; turn += 1) searches.push(await search(queryOf(turn)));
    const afterChange: number[] = [];
    for (let turn = 0; turn < ROUNDS.afterChange; turn += 1) {
      await client.query(touch(nouns.links), [`touched ${turn}`]);
      afterChange.push(await search(queryOf(turn)));
    }
    return [
      latenessOf(`search in ${RECORDS * Object.keys(nouns).length} records, meetings with minutes`, 100, searches),
      latenessOf('the same, right after a change', 100, afterChange),
    ];
  });
};

const queryOf = (turn: number): string => QUERIES[turn % QUERIES.length]!;

const TITLE = `'Guide ' || n || ' to ' || (ARRAY['sampling', 'smartphones', 'consent', 'interviews', '手機'])[1 + n % 5]`;

/** A description of 130 letters, mostly in words that no other record contains. */
const TEXT = `'How the lab plans a study, number ' || n || ': ' || md5(n::text) || ' ' || md5((n * 7)::text)
  || CASE WHEN n % 3 = 0 THEN ' 研究方法與通知' ELSE ' with notes for who comes next' END`;

/** Gives every meeting minutes, a to-do and a file, which the search includes. */
const MINUTES = [
  `INSERT INTO meetings.meeting_minutes (meeting_id, decisions, notes)
   SELECT id, '- ' || title || chr(10) || '- ' || description, repeat(description || ' ', 4) FROM meetings.lab_meetings`,
  `INSERT INTO meetings.action_items (meeting_id, text) SELECT id, 'Write down ' || description FROM meetings.lab_meetings`,
  `INSERT INTO meetings.meeting_files (meeting_id, name, type, bytes)
   SELECT id, title || '.pdf', 'application/pdf', 1000 FROM meetings.lab_meetings`,
];

const askWith =
  (url: string, headers: Record<string, string>) =>
  async (query: string): Promise<{ status: number; missing?: string[]; milliseconds: number }> => {
    const started = performance.now();
    const response = await fetch(`${url}/api/search?${new URLSearchParams({ q: query })}`, { headers });
    const { missing } = (await response.json()) as { missing?: string[] };
    return { status: response.status, ...(missing && { missing }), milliseconds: performance.now() - started };
  };
