import type { RunningStack } from '@lab/local';
import { median } from './compare.js';
import { withDatabase } from './database.js';
import { fill, nouns, touch, type Noun } from './nouns.js';
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
  noun: Noun;
  /** SQL of the title of the `n`-th record. */
  title: string;
  /** The path that is read; without it, the noun's list. */
  path?: string;
}

const LISTS: readonly GrowingList[] = [
  { name: 'meetings', noun: nouns.meetings, title: `'Reading ' || n` },
  { name: 'items', noun: nouns.items, title: `'Phone ' || n` },
  { name: 'events', noun: nouns.events, title: `'Dinner ' || n` },
  {
    name: 'items that are out, of so many',
    noun: nouns.items,
    title: `'Phone ' || n`,
    path: '/api/equipment-checkouts?status=active',
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
  { noun, title, path = noun.list }: GrowingList,
  size: number,
): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    const sql = fill(noun, { title, description: `'For the field study'` });
    await client.query(sql.empty);
    await client.query(sql.fill, [size]);
    await client.query('ANALYZE');
    const read = async (): Promise<void> => {
      const response = await fetch(url + path, { headers });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
    };
    return medianReadAfterChange(() => client.query(touch(noun), ['touched']), read);
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
