import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'pg';

/** What the bare server is started with. */
export interface BareServerOptions {
  databaseUrl: string;
  /** Name of the array in the answer. */
  listName: string;
  sql: string;
  /** The fields of the JSON body that are the statement's parameters, in their order; none: the body is not read. */
  bodyFields?: readonly string[];
}

/** The least a server can do: `node:http`, one statement by `pg`, `JSON.stringify`. Runs in a thread of its own. */
const { databaseUrl, listName, sql, bodyFields } = workerData as BareServerOptions;
const pool = new Pool({ connectionString: databaseUrl, max: 10 });

const parametersOf = async (request: IncomingMessage, fields: readonly string[]): Promise<unknown[]> => {
  const body = (await json(request)) as Record<string, unknown>;
  return fields.map((field) => body[field]);
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { rows } = await pool.query(sql, bodyFields && (await parametersOf(request, bodyFields)));
  const body = JSON.stringify({ [listName]: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
};

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(port);
});
