/**
 * Error codes of Node.js and undici for a host that could not be reached, including a stopped container, whose name and
 * network are gone.
 */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Error codes for a connection that was lost before the end of the response, such as an idle one whose server restarts.
 */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown): unknown => ((error ?? {}) as { code?: unknown }).code;

/** True when the host was not reached, so the request had no effect. */
export const isNotReached = (error: unknown): boolean => NOT_REACHED.has(codeOf(error) as string);

/** True when the host was not reached or the connection was lost: a retry may succeed. */
export const isUnreachable = (error: unknown): boolean => isNotReached(error) || LOST.has(codeOf(error) as string);
