/**
 * How long a process keeps idle connections open as a server, in milliseconds: longer than browsers, reverse proxies and
 * our own clients, so that no request is sent on a connection that is being closed.
 */
export const SERVER_KEEP_ALIVE_MS = 65_000;

/** How long a process keeps its idle connections to other processes open, in milliseconds. */
export const CLIENT_KEEP_ALIVE_MS = 10_000;
