/** The real servers that a test run has started, shared by all test files. */
export interface TestServers {
  /** Superuser URL of a PostgreSQL whose data may be thrown away. */
  postgresUrl: string;
  redisUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
}

/** The environment variable that tells the workers of a test run of them, as JSON. */
export const SERVERS = 'LAB_TEST_SERVERS';

/**
 * The servers of this test run.
 * @throws Error outside of a test run
 */
export const testServers = (): TestServers => {
  const servers = process.env[SERVERS];
  if (!servers) throw new Error('There are no test servers: run the tests by `npx jest`.');
  return JSON.parse(servers) as TestServers;
};
