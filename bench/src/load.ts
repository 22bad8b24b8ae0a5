import autocannon from 'autocannon';

/** What is requested repeatedly. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Creates the JSON body of the next request, which is then a POST; without it requests are GETs. */
  nextBody?: () => unknown;
  /** The status that every response must have, because errors may be faster. */
  expectedStatus: number;
  /** Number of concurrent connections; default 16. */
  connections?: number;
  /** Runs before each round. */
  prepare?: () => Promise<void>;
}

/** The result of one round of load. */
export interface Round {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 16;

const postsOf = (nextBody: () => unknown): Partial<autocannon.Options> => ({
  method: 'POST',
  requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(nextBody()) }) }],
});

/** How long a round lasts: a number of seconds, or until that many requests have been answered. */
export type Length = { duration: number } | { amount: number };

/**
 * Sends requests to a target as fast as it answers.
 * @throws when a response has another status, or there was none
 */
export const load = async (target: Target, length: Length): Promise<Round> => {
  const { url, headers = {}, nextBody, expectedStatus, connections = CONNECTIONS, prepare } = target;
  await prepare?.();
  const result = await autocannon({
    url,
    headers: { ...headers, ...(nextBody && { 'content-type': 'application/json' }) },
    connections,
    ...length,
    ...(nextBody && postsOf(nextBody)),
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((status) => Number(status) !== expectedStatus) || !statuses.length) {
    throw new Error(`${url}: expected ${expectedStatus} only, got ${statuses.join(', ')} and ${result.errors} errors`);
  }
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};
