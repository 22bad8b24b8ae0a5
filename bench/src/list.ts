import { compare, type Comparison, type Outcome } from './compare.js';
import { withBareServer } from './with-bare-server.js';

/** A list of the portal, and the query that a bare server answers it with. */
export interface ListCase {
  /** What is listed, e.g. `100 members`. */
  name: string;
  /** The list's address at the gateway. */
  url: string;
  /** Who asks. */
  headers?: Record<string, string>;
  databaseUrl: string;
  /** Name of the array in the answer. */
  listName: string;
  /** The same columns, joins and order. */
  sql: string;
  /** How long a round takes, if the list is so long that its first answers take seconds. */
  seconds?: number;
}

/** What a list should reach of the bare server's rate, read whole and answered 304. */
const GOALS = { whole: 0.7, unchanged: 5 };

/** A list through the gateway, against the same query served bare: read whole, then unchanged. */
export const benchList = (list: ListCase): Promise<Outcome[]> =>
  besideBareServer(list, async (rounds) => [await readWhole(list, rounds), await readUnchanged(list, rounds)]);

/** The same for a list whose ETag changes with time: it is read whole only. */
export const benchChangingList = (list: ListCase): Promise<Outcome> =>
  besideBareServer(list, (rounds) => readWhole(list, rounds));

type Rounds = Pick<Comparison, 'bare' | 'seconds'>;

const besideBareServer = <Result>(
  { databaseUrl, listName, sql, seconds }: ListCase,
  measure: (rounds: Rounds) => Promise<Result>,
): Promise<Result> =>
  withBareServer({ databaseUrl, listName, sql }, (url) =>
    measure({ bare: { url, expectedStatus: 200 }, ...(seconds && { seconds }) }),
  );

const readWhole = ({ name, url, headers = {} }: ListCase, rounds: Rounds): Promise<Outcome> =>
  compare({ name: `list of ${name}`, goal: GOALS.whole, ...rounds, measured: { url, headers, expectedStatus: 200 } });

const readUnchanged = async ({ url, headers = {} }: ListCase, rounds: Rounds): Promise<Outcome> => {
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  const measured = { url, headers: { ...headers, 'if-none-match': etag }, expectedStatus: 304 };
  return compare({ name: 'the same, unchanged (304)', goal: GOALS.unchanged, ...rounds, measured });
};
