/** Codes of Node.js and undici for "nobody was reached", the host's name and network gone included, as a container's are. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Codes for "gone before the end of the answer", as an idle connection is when its server restarts. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown): unknown => ((error ?? {}) as { code?: unknown }).code;

/** True when nobody was reached, so that nothing was done. */
export const isNotReached = (error: unknown): boolean => NOT_REACHED.has(codeOf(error) as string);

/** True when nobody was reached, or the connection was lost: asking once more may help. */
export const isUnreachable = (error: unknown): boolean => isNotReached(error) || LOST.has(codeOf(error) as string);
