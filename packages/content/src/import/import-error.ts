/** An import that failed. Nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';

  /** @param problems one sentence per error in the imported file */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}
