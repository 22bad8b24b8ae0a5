import { LaunchError } from './servers/index.js';

/** Prints an error: only message and details if it is a LaunchError, otherwise all of it. */
export const explain = (error: unknown): void =>
  console.error(error instanceof LaunchError ? [error.message, ...error.details].join('\n') : error);
