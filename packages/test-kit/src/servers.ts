/** The real servers that a test run has started, shared by all test files. */
export interface TestServers {
  /** Superuser URL of a PostgreSQL whose data may be thrown away. */
  postgresUrl: string;
  redisUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    servers: TestServers;
  }
}
