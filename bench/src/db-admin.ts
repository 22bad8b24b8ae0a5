import type { RunningStack } from '@lab/local';
import { compare, type Outcome } from './compare.js';
import { fillWithoutTriggers, withDatabase } from './database.js';
import { logInAsAdministrator } from './session.js';
import { withBareList } from './with-bare-server.js';

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
