/** True for a name of this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
