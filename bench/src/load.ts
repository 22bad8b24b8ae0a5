import autocannon from 'autocannon';

/** What is asked, again and again. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** The status that every answer must have: a fast error is no speed. */
  expectedStatus: number;
}

/** What one round of load saw. */
export interface Round {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Connections kept busy at the same time. */
const CONNECTIONS = 16;

/**
 * Asks one target as fast as it answers.
 * @param seconds how long
 * @throws when any answer has another status, or none came
 */
export const load = async ({ url, headers = {}, expectedStatus }: Target, seconds: number): Promise<Round> => {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((status) => Number(status) !== expectedStatus) || !statuses.length) {
    throw new Error(`${url}: expected ${expectedStatus} only, got ${statuses.join(', ')} and ${result.errors} errors`);
  }
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};
