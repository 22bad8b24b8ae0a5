import { compare, type Outcome } from './compare.js';
import { withBareServer } from './with-bare-server.js';

/** A write through the gateway, and a single statement that stores the same data without rules. */
export interface WriteCase {
  name: string;
  goal: number;
  url: string;
  headers: Record<string, string>;
  databaseUrl: string;
  sql: string;
  /** The fields of the body that are the statement's parameters, in order. */
  bodyFields: readonly string[];
  /** Creates the next body. */
  nextBody: () => unknown;
  /** Creates the next body for the bare server, if the two must not use the same data. */
  nextBareBody?: () => unknown;
  /** Number of concurrent writers; default 16. */
  connections?: number;
}

/** Measures a write against the bare server that stores the same data. */
export const benchWrite = async ({ name, goal, url, headers, nextBody, ...rest }: WriteCase): Promise<Outcome> => {
  const { nextBareBody = nextBody, connections, sql, ...bare } = rest;
  return withBareServer({ ...bare, statements: { written: sql } }, (bareUrl) =>
    compare({
      name,
      goal,
      bare: { url: bareUrl, nextBody: nextBareBody, expectedStatus: 200, connections },
      measured: { url, headers, nextBody, expectedStatus: 201, connections },
    }),
  );
};
