import type { Issue } from '@lab/contracts';

export const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';
export const UNREADABLE = 'The server’s answer could not be read. Please reload the page and try again.';

/** A call that did not succeed. `message` can be shown as it is; `status` is 0 when no answer came at all. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    readonly issues: readonly Issue[] = [],
  ) {
    super(message);
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof HttpError && error.status === status;

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof HttpError ? error.message : 'Something went wrong. Please reload the page and try again.';

/** The server's own word on a failed call, or `fallback` where it did not answer at all. */
export const serverMessage = (error: unknown, fallback: string): string =>
  error instanceof HttpError && error.status > 0 ? error.message : fallback;
