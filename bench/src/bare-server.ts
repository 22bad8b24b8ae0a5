import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'pg';

/** What the bare server is started with. */
export interface BareServerOptions {
  databaseUrl: string;
  /** Name of the array in the answer. */
  listName: string;
  sql: string;
}

/** The least a server can do: `node:http`, one query by `pg`, `JSON.stringify`. Runs in a thread of its own. */
const { databaseUrl, listName, sql } = workerData as BareServerOptions;
const pool = new Pool({ connectionString: databaseUrl, max: 10 });

const server = createServer((_request, response) => {
  pool.query(sql).then(
    ({ rows }) => {
      const body = JSON.stringify({ [listName]: rows });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port));
