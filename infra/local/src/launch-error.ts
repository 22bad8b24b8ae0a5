/** Something the person at the keyboard can put right: the message is one sentence, the details are lines to show below it. */
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
