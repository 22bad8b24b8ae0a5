import { escapeIdentifier } from 'pg';
import { connectWithRetries, type RetryOptions } from './wait-for-database.js';

/**
 * Creates the database in `url` if it does not exist, through the server's `postgres` database.
 * @throws the connection's or the server's error
 */
export const ensureDatabase = async (url: string, patience: RetryOptions): Promise<void> => {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const client = await connectWithRetries({ connectionString: maintenance.href }, patience);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};
