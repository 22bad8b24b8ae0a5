/** The real servers of a test run, for the files of one worker. */
export interface TestServers {
  /** Superuser URL of a disposable PostgreSQL. */
  postgresUrl: string;
  /** The Redis of this worker only, so that no other file's signals arrive in a test. */
  redisUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
}

/** The servers for all workers. */
export type StartedServers = Omit<TestServers, 'redisUrl'> & { redisUrls: string[] };

/** The environment variable that passes the servers to the workers, as JSON. */
export const SERVERS = 'LAB_TEST_SERVERS';

/**
 * The servers of this test run.
 * @throws Error outside a test run
 */
export const testServers = (): TestServers => {
  const servers = process.env[SERVERS];
  if (!servers) throw new Error('There are no test servers: run the tests by `npx jest`.');
  const { redisUrls, ...shared } = JSON.parse(servers) as StartedServers;
  return { ...shared, redisUrl: redisUrls[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1]! };
};
