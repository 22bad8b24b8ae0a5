import type { ServerResponse } from 'node:http';

/**
 * True when nobody waits for this answer any more. A connection says only once that it ends: ask after each `await`,
 * before anything is kept or begun for the caller that only the end of the connection would take back.
 */
export const hasLeft = (response: ServerResponse): boolean =>
  response.closed || response.destroyed || response.writableEnded;
