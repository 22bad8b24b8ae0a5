import { compare, type Outcome } from './compare.js';
import { withBareServer } from './with-bare-server.js';

/** A write through the gateway, and the one statement that a server without rules would send. */
export interface WriteCase {
  name: string;
  goal: number;
  url: string;
  headers: Record<string, string>;
  databaseUrl: string;
  sql: string;
  /** The fields of the body that are the statement's parameters, in their order. */
  bodyFields: readonly string[];
  /** Makes the next body. */
  nextBody: () => unknown;
  /** The same for the bare server, when it may not use up what the other needs. */
  nextBareBody?: () => unknown;
  /** Writers at the same time; 16 unless told. */
  connections?: number;
}

/** A write against the bare server that stores the same. */
export const benchWrite = async ({ name, goal, url, headers, nextBody, ...rest }: WriteCase): Promise<Outcome> => {
  const { nextBareBody = nextBody, connections, ...bare } = rest;
  return withBareServer({ ...bare, listName: 'written' }, (bareUrl) =>
    compare({
      name,
      goal,
      bare: { url: bareUrl, nextBody: nextBareBody, expectedStatus: 200, connections },
      measured: { url, headers, nextBody, expectedStatus: 201, connections },
    }),
  );
};
