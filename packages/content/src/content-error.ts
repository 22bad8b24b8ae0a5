import type { z } from 'zod';

/** `contactLinks entry 2, url`: people count entries from one. */
const describePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text} entry ${part + 1}`;
    if (!text) return String(part);
    return / entry \d+$/.test(text) ? `${text}, ${String(part)}` : `${text}.${String(part)}`;
  }, '');

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
      error.issues.map((issue) =>
        issue.path.length ? `${describePath(issue.path)}: ${issue.message}` : issue.message,
      ),
    );
  }
}
