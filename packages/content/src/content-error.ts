import type { z } from 'zod';

/** A mistake in the content folder, told so that whoever edits it finds the place: file, field, what is wrong. */
export class ContentError extends Error {
  override name = 'ContentError';

  /**
   * @param file path below the content folder
   * @param problems one sentence per mistake
   */
  constructor(
    readonly file: string,
    readonly problems: readonly string[],
  ) {
    super(`content/${file}: ${problems.join('; ')}`);
  }

  /** One problem per zod issue, as `professor.name: The professor needs a name`. */
  static fromZod(file: string, error: z.ZodError): ContentError {
    return new ContentError(
      file,
      error.issues.map((issue) => (issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message)),
    );
  }
}
