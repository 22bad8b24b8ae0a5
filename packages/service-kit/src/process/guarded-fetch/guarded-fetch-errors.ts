/** The address may not be fetched. Nothing was sent to it. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/**
 * Why a fetch failed: `name` the host name is unknown, `timeout` it took too long, `redirects` too many or a broken
 * one, `connection` any other network error (refused, lost, untrusted certificate).
 */
export type FetchFailure = 'name' | 'timeout' | 'redirects' | 'connection';

/** The address may be fetched, but the fetch failed. */
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

/** Converts anything that a fetch may throw to one of the two errors. */
export const toFetchError = (error: unknown): RefusedAddressError | FetchFailedError => {
  if (error instanceof RefusedAddressError || error instanceof FetchFailedError) return error;
  if (isTimeout(error)) return new FetchFailedError('timeout', { cause: error });
  const isNameUnknown = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOTFOUND';
  return new FetchFailedError(isNameUnknown ? 'name' : 'connection', { cause: error });
};
