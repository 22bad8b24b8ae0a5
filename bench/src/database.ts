import { Client } from 'pg';

/** Connects to the stack's database as its administrator. */
export const withDatabase = async <Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
