import type { RunningStack } from '@lab/local';
import { compare, type Outcome } from './compare.js';
import type { Target } from './load.js';
import { withBareList, type BareList } from './with-bare-server.js';
import { fillDirectory, fillWithoutTriggers, withDatabase } from './database.js';
import { logInAsAdministrator } from './session.js';

/** A list of the portal, by its URL at the gateway. */
interface ListCase extends BareList {
  /** For the report, e.g. `100 members`. */
  name: string;
  /** Goals as ratios to the bare server's rate: for full responses, and for 304 responses. */
  goals?: { whole: number; unchanged: number };
}

const GOALS = { whole: 0.9, unchanged: 1.5 };

/**
 * A list through the gateway, against a bare server with the same rows: first with full responses, then unchanged
 * (304).
 */
export const benchList = (list: ListCase): Promise<Outcome[]> =>
  withBareList(list, async (bareUrl) => {
    const bare = { url: bareUrl, expectedStatus: 200 };
    return [await readWhole(list, bare), await readUnchanged(list, bare)];
  });

const readWhole = ({ name, url, headers = {}, goals = GOALS }: ListCase, bare: Target): Promise<Outcome> =>
  compare({ name: `list of ${name}`, goal: goals.whole, bare, measured: { url, headers, expectedStatus: 200 } });

const readUnchanged = async ({ name, url, headers = {}, goals = GOALS }: ListCase, bare: Target): Promise<Outcome> => {
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  const measured = { url, headers: { ...headers, 'if-none-match': etag }, expectedStatus: 304 };
  return compare({ name: `list of ${name}, unchanged (304)`, goal: goals.unchanged, bare, measured });
};

/** Number of members in the list. */
const MEMBERS = 100;

/** `GET /api/lab-members` through the gateway, against a bare server with the same rows. */
export const benchLabMembers = async ({ url, databaseUrl }: RunningStack): Promise<Outcome[]> => {
  await fillDirectory(databaseUrl, MEMBERS);
  return benchList({
    name: `${MEMBERS} members`,
    url: `${url}/api/lab-members`,
    databaseUrl,
  });
};

const ROWS = 1_000_000;
const TABLE = 'chat.unanswered_questions';

/** The first page of a table with a million rows, against a bare server with the rows of that page. */
export const benchDbAdmin = async (stack: RunningStack): Promise<Outcome> => {
  const { databaseUrl } = stack;
  await fillTable(databaseUrl);
  const headers = await logInAsAdministrator(stack);
  const url = `${stack.url}/api/db-admin/tables/${TABLE}`;
  return withBareList({ databaseUrl, url, headers }, (bareUrl) =>
    compare({
      name: `a page of a table of ${ROWS / 1_000_000} million rows`,
      goal: 0.3,
      bare: { url: bareUrl, expectedStatus: 200 },
      measured: { url, headers, expectedStatus: 200 },
    }),
  );
};

const fillTable = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query(`TRUNCATE ${TABLE} RESTART IDENTITY`);
    await fillWithoutTriggers(
      client,
      TABLE,
      `INSERT INTO ${TABLE} (question, normalized_question)
       SELECT 'What about question number ' || n || '?', 'what about question number ' || n
       FROM generate_series(1, ${ROWS}) AS n`,
    );
  });
