import type { ServerResponse } from 'node:http';

/**
 * True when the client has disconnected. The connection's `close` event comes only once, so check again after each
 * `await`, before you register or start something for the client that only this event would clean up.
 */
export const hasLeft = (response: ServerResponse): boolean =>
  response.closed || response.destroyed || response.writableEnded;
