/** The real servers of a test run, shared by all test files. */
export interface TestServers {
  /** Superuser URL of a disposable PostgreSQL. */
  postgresUrl: string;
  redisUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
}

/** The environment variable that passes the servers to the workers, as JSON. */
export const SERVERS = 'LAB_TEST_SERVERS';

/**
 * The servers of this test run.
 * @throws Error outside a test run
 */
export const testServers = (): TestServers => {
  const servers = process.env[SERVERS];
  if (!servers) throw new Error('There are no test servers: run the tests by `npx jest`.');
  return JSON.parse(servers) as TestServers;
};
