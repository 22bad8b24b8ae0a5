import type { RunningStack } from '@lab/local';
import { median } from './compare.js';
import { withDatabase } from './database.js';
import { logIn } from './session.js';

const SIZES = [10, 100, 1000] as const;
const READS = 15;

/** How long reading one list takes, by the number of rows. */
export interface Growth {
  list: string;
  /** Median time of a read right after a change, in milliseconds, for each size. */
  milliseconds: number[];
}

interface GrowingList {
  name: string;
  path: string;
  /** SQL that fills the table with `$1` rows. */
  fill: string[];
  /** SQL that changes a row, so that the cached list is outdated. */
  touch: string;
}

const items = {
  fill: [
    'TRUNCATE equipment.equipment CASCADE',
    `INSERT INTO equipment.equipment (name, description)
     SELECT 'Phone ' || n, 'For the field study' FROM generate_series(1, $1::int) AS n`,
  ],
  touch: `UPDATE equipment.equipment SET notes = 'touched' WHERE id = (SELECT min(id) FROM equipment.equipment)`,
};

const LISTS: readonly GrowingList[] = [
  {
    name: 'meetings',
    path: '/api/lab-meetings',
    fill: [
      'TRUNCATE meetings.lab_meetings CASCADE',
      `INSERT INTO meetings.lab_meetings (date, type, title)
       SELECT timestamp '2020-01-07 19:00' + n * interval '1 week', 'paper_discussion', 'Reading ' || n
       FROM generate_series(1, $1::int) AS n`,
    ],
    touch: `UPDATE meetings.lab_meetings SET notes = 'touched' WHERE id = (SELECT min(id) FROM meetings.lab_meetings)`,
  },
  {
    name: 'items',
    path: '/api/equipment',
    ...items,
  },
  {
    name: 'events',
    path: '/api/social-gatherings',
    fill: [
      'TRUNCATE gatherings.social_gatherings CASCADE',
      `INSERT INTO gatherings.social_gatherings (title, proposed_date, voting_end_date, proposed_by, share_token)
       SELECT 'Dinner ' || n, now() + interval '9 days', now() + interval '3 days', '王小明', md5(n::text)
       FROM generate_series(1, $1::int) AS n`,
    ],
    touch: `UPDATE gatherings.social_gatherings SET description = 'touched'
      WHERE id = (SELECT min(id) FROM gatherings.social_gatherings)`,
  },
  {
    name: 'items that are out, of so many',
    path: '/api/equipment-checkouts?status=active',
    ...items,
  },
];

/** Measures lists from the size of a small lab to that of a very large one. */
export const benchGrowth = async (stack: RunningStack): Promise<Growth[]> => {
  const headers = await logIn(stack);
  const growths: Growth[] = [];
  for (const list of LISTS) {
    const milliseconds: number[] = [];
    for (const size of SIZES) milliseconds.push(await readAfterChange(stack, headers, list, size));
    growths.push({ list: list.name, milliseconds });
  }
  return growths;
};

/** The measured sizes, in rows. */
export const growthSizes: readonly number[] = SIZES;

const readAfterChange = (
  { url, databaseUrl }: RunningStack,
  headers: Record<string, string>,
  list: GrowingList,
  size: number,
): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    const [empty, fill] = list.fill;
    await client.query(empty!);
    await client.query(fill!, [size]);
    await client.query('ANALYZE');
    const read = async (): Promise<void> => {
      const response = await fetch(url + list.path, { headers });
      await response.text();
      if (response.status !== 200) throw new Error(`${list.path} was answered ${response.status}`);
    };
    return medianReadAfterChange(() => client.query(list.touch), read);
  });

/**
 * Alternates a change and a read.
 * @param now in milliseconds
 * @returns the median time of the reads in milliseconds, without the changes
 */
export const medianReadAfterChange = async (
  change: () => Promise<unknown>,
  read: () => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    await change();
    const started = now();
    await read();
    times.push(now() - started);
  }
  return median(times);
};
