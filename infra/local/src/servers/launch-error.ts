/** A problem that the user can fix. The message is one sentence. The details are shown below it. */
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
