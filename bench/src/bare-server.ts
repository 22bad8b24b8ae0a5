import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'pg';

export interface BareServerOptions {
  databaseUrl: string;
  /** One statement for each array of the response, by the array's name. */
  statements: Record<string, string>;
  /** The fields of the JSON body that are the statements' parameters, in order. Without them the body is not read. */
  bodyFields?: readonly string[];
}

/**
 * A minimal server with a database, to compare with: `node:http`, `pg` and `JSON.stringify`. Runs in its own thread.
 */
const { databaseUrl, statements, bodyFields } = workerData as BareServerOptions;
const pool = new Pool({ connectionString: databaseUrl, max: 10 });

const parametersOf = async (request: IncomingMessage, fields: readonly string[]): Promise<unknown[]> => {
  const body = (await json(request)) as Record<string, unknown>;
  return fields.map((field) => body[field]);
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const parameters = bodyFields && (await parametersOf(request, bodyFields));
  const read = async ([name, sql]: [string, string]) =>
    [name, (await pool.query<object>(sql, parameters)).rows] as const;
  const body = JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(statements).map(read))));
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
