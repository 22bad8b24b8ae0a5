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

/** Fills a table without its triggers, because an audit log of a million entries takes minutes. Vacuums it. */
export const fillWithoutTriggers = async (client: Client, table: string, sql: string): Promise<void> => {
  await client.query('SET session_replication_role = replica');
  await client.query(sql);
  await client.query('RESET session_replication_role');
  // Prevents autovacuum from running during the measurement.
  await client.query(`VACUUM ANALYZE ${table}`);
};

/** Adds numbered members, `Member Number1` and so on, until the directory has the given number. */
export const fillDirectory = (databaseUrl: string, count: number): Promise<unknown> =>
  withDatabase(databaseUrl, (client) =>
    client.query(
      `INSERT INTO members.lab_members (name, name_en, role, department, email, research_keywords)
       SELECT '成員' || n, 'Member Number' || n, '碩士生', 'Department of Human-Centered Computing',
         'bench' || n || '@example.edu', 'Screen Time,Experience Sampling'
       FROM generate_series(1, $1) AS n
       WHERE NOT EXISTS (SELECT FROM members.lab_members WHERE email = 'bench' || n || '@example.edu')
       LIMIT greatest(0, $1 - (SELECT count(*) FROM members.lab_members))`,
      [count],
    ),
  );
