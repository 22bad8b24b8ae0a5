/** A problem that the user can fix. The message is one sentence; the details are lines to show below it. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';

  constructor(
    message: string,
    readonly details: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
