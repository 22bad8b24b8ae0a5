import { createServer, type ServerResponse } from 'node:http';
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

const answer = async (response: ServerResponse): Promise<void> => {
  const { rows } = await pool.query(sql);
  const body = JSON.stringify({ [listName]: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
};

const server = createServer((_request, response) => {
  answer(response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(port);
});
