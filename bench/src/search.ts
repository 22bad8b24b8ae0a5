import type { RunningStack } from '@lab/local';
import { withDatabase } from './database.js';
import { latenessOf, type Lateness } from './lateness.js';
import { logIn } from './session.js';

/** Of each of four nouns. */
const RECORDS = 2500;

/** Together they stay below the limit of searches of one address. */
const TURNS = { searches: 200, afterChange: 40 };

/** As people type: words in any order, a beginning, Chinese, typing errors, what every record has, what none has. */
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

/** A search over many records through the gateway, and one right after a change, when a noun is read anew. In milliseconds. */
export const benchSearch = async (stack: RunningStack): Promise<Lateness[]> => {
  const search = searchWith(stack.url, await logIn(stack));
  return withDatabase(stack.databaseUrl, async (client) => {
    for (const [empty, fill] of Object.values(TABLES)) {
      await client.query(empty);
      await client.query(fill, [RECORDS]);
    }
    await client.query('ANALYZE');
    for (const query of QUERIES) await search(query);
    const searches: number[] = [];
    for (let turn = 0; turn < TURNS.searches; turn += 1) searches.push(await search(queryOf(turn)));
    const afterChange: number[] = [];
    for (let turn = 0; turn < TURNS.afterChange; turn += 1) {
      await client.query(TOUCH, [`touched ${turn}`]);
      afterChange.push(await search(queryOf(turn)));
    }
    return [
      latenessOf(`search in ${RECORDS * Object.keys(TABLES).length} records`, 100, searches),
      latenessOf('the same, right after a change', 100, afterChange),
    ];
  });
};

const queryOf = (turn: number): string => QUERIES[turn % QUERIES.length]!;

const TITLE = `'Guide ' || n || ' to ' || (ARRAY['sampling', 'smartphones', 'consent', 'interviews', '手機'])[1 + n % 5]`;

/** 130 letters, most of them in words that no other record has. */
const TEXT = `'How the lab plans a study, number ' || n || ': ' || md5(n::text) || ' ' || md5((n * 7)::text)
  || CASE WHEN n % 3 = 0 THEN ' 研究方法與通知' ELSE ' with notes for who comes next' END`;

/** How each noun's table is emptied and filled. */
const TABLES: Record<string, readonly [empty: string, fill: string]> = {
  items: [
    'TRUNCATE equipment.equipment CASCADE',
    `INSERT INTO equipment.equipment (name, description)
     SELECT ${TITLE}, ${TEXT} FROM generate_series(1, $1::int) AS n`,
  ],
  links: [
    'TRUNCATE resources.resource_links',
    `INSERT INTO resources.resource_links (title, url, description, category, added_by_id)
     SELECT ${TITLE}, 'https://guides.example.edu/' || n, ${TEXT}, 'guide', 1 FROM generate_series(1, $1::int) AS n`,
  ],
  meetings: [
    'TRUNCATE meetings.lab_meetings CASCADE',
    `INSERT INTO meetings.lab_meetings (date, type, title, description)
     SELECT timestamp '2020-01-07 19:00' + n * interval '1 day', 'paper_discussion', ${TITLE}, ${TEXT}
     FROM generate_series(1, $1::int) AS n`,
  ],
  gatherings: [
    'TRUNCATE gatherings.social_gatherings CASCADE',
    `INSERT INTO gatherings.social_gatherings (title, description, proposed_date, voting_end_date, proposed_by)
     SELECT ${TITLE}, ${TEXT}, now() + n * interval '1 day', now(), '王小明' FROM generate_series(1, $1::int) AS n`,
  ],
};

const TOUCH = `
  UPDATE resources.resource_links SET description = $1 WHERE id = (SELECT min(id) FROM resources.resource_links)`;

const searchWith =
  (url: string, headers: Record<string, string>) =>
  async (query: string): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${url}/api/search?${new URLSearchParams({ q: query })}`, { headers });
    const { missing } = (await response.json()) as { missing?: string[] };
    const milliseconds = performance.now() - started;
    if (!missing || missing.length) throw new Error(`“${query}” was answered ${response.status}, without ${missing}`);
    return milliseconds;
  };
