import type { RunningStack } from '@lab/local';
import { compare, type Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { logInAsAdministrator } from './session.js';
import { withBareList } from './with-bare-server.js';

const ROWS = 1_000_000;
const TABLE = 'chat.unanswered_questions';

/** The first and the last page of a table with a million rows, against a bare server with the first page's rows. */
export const benchDbAdmin = async (stack: RunningStack): Promise<Outcome[]> => {
  const { databaseUrl } = stack;
  await fillTable(databaseUrl);
  const headers = await logInAsAdministrator(stack);
  const first = `${stack.url}/api/db-admin/tables/${TABLE}`;
  const response = await fetch(first, { headers });
  const { pagination } = (await response.json()) as { pagination: { totalPages: number; limit: number } };
  const last = `${first}?page=${pagination.totalPages}`;
  return withBareList({ databaseUrl, url: first, headers }, async (bareUrl) => {
    const bare = { url: bareUrl, expectedStatus: 200 };
    const measure = (name: string, url: string) =>
      compare({ name, goal: 0.5, bare, measured: { url, headers, expectedStatus: 200 } });
    return [
      await measure(`first page of ${ROWS / 1_000_000} million rows`, first),
      await measure('the last page', last),
      await measure(
        'the page before the last',
        `${first}?page=${pagination.totalPages - 1}&before=${ROWS - pagination.limit}`,
      ),
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
