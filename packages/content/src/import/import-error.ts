/** An import that cannot be done. Nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';

  /** @param problems one sentence per mistake of the file to import */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}
