import type { Issue } from '@lab/contracts';

export const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';
export const UNREADABLE = 'The server’s answer could not be read. Please reload the page and try again.';

interface AnswerDetails {
  issues?: readonly Issue[] | undefined;
  /** True where `message` is ours, because no answer came, or one without a sentence. */
  isSilent?: boolean;
  /** With 412: the record as somebody else has left it, unchecked. */
  current?: unknown;
}

/** A call that did not succeed. `message` can be shown as it is; `status` is 0 when no answer came at all. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly issues: readonly Issue[];
  readonly isSilent: boolean;
  readonly current: unknown;

  constructor(
    readonly status: number,
    message: string,
    { issues = [], isSilent = false, current }: AnswerDetails = {},
  ) {
    super(message);
    this.issues = issues;
    this.isSilent = isSilent;
    this.current = current;
  }
}

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof HttpError ? error.message : 'Something went wrong. Please reload the page and try again.';

/** The server's own word on a failed call, or `fallback` where it had none: no answer, an empty one, a proxy's page. */
export const serverMessage = (error: unknown, fallback: string): string =>
  error instanceof HttpError && !error.isSilent ? error.message : fallback;
