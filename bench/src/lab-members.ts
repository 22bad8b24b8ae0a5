import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { fillDirectory } from './database.js';
import { benchList } from './list.js';

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
