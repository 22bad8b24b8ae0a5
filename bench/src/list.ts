import { compare, type Outcome } from './compare.js';
import { startBareServer } from './start-bare-server.js';

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
export const benchList = async ({ name, url, headers = {}, seconds, ...query }: ListCase): Promise<Outcome[]> => {
  const server = await startBareServer(query);
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  const bare = { url: server.url, expectedStatus: 200 };
  const rounds = { bare, ...(seconds && { seconds }) };
  const whole = { url, headers, expectedStatus: 200 };
  const unchanged = { url, headers: { ...headers, 'if-none-match': etag }, expectedStatus: 304 };
  try {
    return [
      await compare({ name: `list of ${name}`, goal: GOALS.whole, ...rounds, measured: whole }),
      await compare({ name: `the same, unchanged (304)`, goal: GOALS.unchanged, ...rounds, measured: unchanged }),
    ];
  } finally {
    await server.stop();
  }
};
