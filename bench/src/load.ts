import autocannon from 'autocannon';

/** The target of repeated requests. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Creates the JSON body of the next request. If missing, requests are GETs instead of POSTs. */
  nextBody?: () => unknown;
  /** The required status of every response, because errors may be faster. */
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

/** The length of a round: a number of seconds or of requests. */
export type Length = { duration: number } | { amount: number };

/**
 * Sends requests to a target as fast as it answers.
 * @throws when a response has another status or is missing
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
