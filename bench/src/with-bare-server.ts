import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { escapeIdentifier, type Client } from 'pg';
import type { BareServerOptions } from './bare-server.js';
import { withDatabase } from './database.js';

/** Runs `work` with a bare server in its own thread. */
export const withBareServer = async <Result>(
  options: BareServerOptions,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const worker = new Worker(new URL('./bare-server.js', import.meta.url), { workerData: options });
  try {
    const [port] = (await once(worker, 'message')) as [number];
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await worker.terminate();
  }
};

/** The response that a bare server copies. */
export interface BareList {
  databaseUrl: string;
  /** The address of that response. */
  url: string;
  /** Headers of the request for it. */
  headers?: Record<string, string>;
}

/**
 * Runs `work` with a bare server that lists the same rows as another address. Its tables have exactly these columns in
 * the right order, so it needs no joins, and it has no access rules.
 */
export const withBareList = async <Result>(
  { databaseUrl, url, headers = {} }: BareList,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  const statements = await withDatabase(databaseUrl, async (client) => {
    const lists = listsOf((await response.json()) as object);
    for (const [name, items] of lists) await createTable(client, name, items);
    return Object.fromEntries(lists.map(([name]) => [name, `SELECT * FROM ${tableOf(name)}`]));
  });
  return withBareServer({ databaseUrl, statements }, work);
};

const tableOf = (name: string): string => escapeIdentifier(`bench_list_${name}`);

const isListOfRows = (entry: [string, unknown]): entry is [string, object[]] =>
  Array.isArray(entry[1]) && typeof entry[1][0] === 'object';

const listsOf = (body: object): [string, object[]][] => Object.entries(body).filter(isListOfRows);

const createTable = async (client: Client, name: string, items: readonly object[]): Promise<void> => {
  const columns = Object.entries(items[0]!).map(([field, value]) => `${escapeIdentifier(field)} ${typeOf(value)}`);
  await client.query(`DROP TABLE IF EXISTS ${tableOf(name)}`);
  await client.query(
    `CREATE TABLE ${tableOf(name)} AS SELECT * FROM json_to_recordset($1::json) AS items (${columns.join(', ')})`,
    [JSON.stringify(items)],
  );
};

const TYPES: Record<string, string> = { number: 'integer', boolean: 'boolean', object: 'json' };

const typeOf = (value: unknown): string => (value === null ? 'text' : (TYPES[typeof value] ?? 'text'));
