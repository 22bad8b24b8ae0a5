import autocannon from 'autocannon';

/** What is asked, again and again. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Makes the JSON body of the next request, which is a POST then; without it requests are GETs. */
  nextBody?: () => unknown;
  /** The status that every answer must have: a fast error is no speed. */
  expectedStatus: number;
  /** Connections kept busy at the same time; 16 unless told. */
  connections?: number;
}

/** What one round of load saw. */
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

/**
 * Asks one target as fast as it answers.
 * @param seconds how long
 * @throws when any answer has another status, or none came
 */
export const load = async (target: Target, seconds: number): Promise<Round> => {
  const { url, headers = {}, nextBody, expectedStatus, connections = CONNECTIONS } = target;
  const result = await autocannon({
    url,
    headers: { ...headers, ...(nextBody && { 'content-type': 'application/json' }) },
    connections,
    duration: seconds,
    ...(nextBody && postsOf(nextBody)),
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((status) => Number(status) !== expectedStatus) || !statuses.length) {
    throw new Error(`${url}: expected ${expectedStatus} only, got ${statuses.join(', ')} and ${result.errors} errors`);
  }
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};
