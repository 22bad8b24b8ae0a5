import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchList } from './list.js';

/** Number of members in the list. */
const MEMBERS = 100;

/** `GET /api/lab-members` through the gateway, against a bare server with the same rows. */
export const benchLabMembers = async ({ url, databaseUrl }: RunningStack): Promise<Outcome[]> => {
  await fillDirectory(databaseUrl);
  return benchList({
    name: `${MEMBERS} members`,
    url: `${url}/api/lab-members`,
    databaseUrl,
  });
};

const fillDirectory = (databaseUrl: string): Promise<unknown> =>
  withDatabase(databaseUrl, (client) =>
    client.query(
      `INSERT INTO members.lab_members (name, name_en, role, department, email, research_keywords)
       SELECT '成員' || n, 'Member Number ' || n, '碩士生', 'Department of Human-Centered Computing',
         'bench' || n || '@example.edu', 'Screen Time,Experience Sampling'
       FROM generate_series(1, $1 - (SELECT count(*)::int FROM members.lab_members)) AS n`,
      [MEMBERS],
    ),
  );
