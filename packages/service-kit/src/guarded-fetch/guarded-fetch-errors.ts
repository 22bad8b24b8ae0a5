/** An address that may not be fetched. Nothing was sent to it. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/**
 * Why a fetch came to nothing: `name` nobody knows the host, `timeout` it took too long, `redirects` it was sent on too
 * often or nowhere, `connection` anything else on the way (refused, broken, not trusted).
 */
export type FetchFailure = 'name' | 'timeout' | 'redirects' | 'connection';

/** An address that may be fetched and did not answer. */
export class FetchFailedError extends Error {
  override name = 'FetchFailedError';

  constructor(
    readonly reason: FetchFailure,
    options?: ErrorOptions,
  ) {
    super(`the fetch has failed: ${reason}`, options);
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error as NodeJS.ErrnoException).code === 'UND_ERR_CONNECT_TIMEOUT');

/** Anything a fetch may throw as one of the two. */
export const toFetchError = (error: unknown): RefusedAddressError | FetchFailedError => {
  if (error instanceof RefusedAddressError || error instanceof FetchFailedError) return error;
  if (isTimeout(error)) return new FetchFailedError('timeout', { cause: error });
  const isNameUnknown = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOTFOUND';
  return new FetchFailedError(isNameUnknown ? 'name' : 'connection', { cause: error });
};
