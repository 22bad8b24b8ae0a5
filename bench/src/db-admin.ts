import type { RunningStack } from '@lab/local';
import { compare, type Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { logInAsAdministrator } from './session.js';
import { withBareServer } from './with-bare-server.js';

const ROWS = 1_000_000;
const PAGE = 50;
const TABLE = 'chat.unanswered_questions';

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A page's query: same columns, same order, the rows' versions. */
const PAGE_SQL = `
  SELECT id, question, normalized_question, times_asked, ${instant('last_asked_at')} AS last_asked_at,
    ${instant('created_at')} AS created_at, xmin::text AS version
  FROM ${TABLE} ORDER BY id LIMIT ${PAGE}`;

/** A page of a table of a million rows, the first and the last, against the same SELECT served bare. */
export const benchDbAdmin = async (stack: RunningStack): Promise<Outcome[]> => {
  const { databaseUrl } = stack;
  await fillTable(databaseUrl);
  const headers = await logInAsAdministrator(stack);
  const first = `${stack.url}/api/db-admin/tables/${TABLE}`;
  const response = await fetch(first, { headers });
  const { pagination } = (await response.json()) as { pagination: { totalPages: number } };
  const last = `${first}?page=${pagination.totalPages}`;
  return withBareServer({ databaseUrl, listName: 'rows', sql: PAGE_SQL }, async (bareUrl) => {
    const bare = { url: bareUrl, expectedStatus: 200 };
    const measure = (name: string, url: string) =>
      compare({ name, goal: 0.5, bare, measured: { url, headers, expectedStatus: 200 } });
    return [
      await measure(`first page of ${ROWS / 1_000_000} million rows`, first),
      await measure('the last page', last),
      await measure('the page before the last', `${first}?page=${pagination.totalPages - 1}&before=${ROWS - PAGE}`),
    ];
  });
};

const fillTable = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query(`TRUNCATE ${TABLE} RESTART IDENTITY`);
    await client.query(
      `INSERT INTO ${TABLE} (question, normalized_question)
       SELECT 'What about question number ' || n || '?', 'what about question number ' || n
       FROM generate_series(1, $1) AS n`,
      [ROWS],
    );
    await client.query(`VACUUM ANALYZE ${TABLE}`);
  });
