import type { z } from 'zod';

/** Formats a path in a document, such as `contactLinks entry 2, url`. Entries are counted from one. */
export const describePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text} entry ${part + 1}`;
    if (!text) return String(part);
    return / entry \d+$/.test(text) ? `${text}, ${String(part)}` : `${text}.${String(part)}`;
  }, '');

/** An error in the content folder, with the file, the field and an explanation for its editor. */
export class ContentError extends Error {
  override name = 'ContentError';

  /**
   * @param file path below the content folder
   * @param problems one sentence per error
   */
  constructor(
    readonly file: string,
    readonly problems: readonly string[],
  ) {
    super(`content/${file}: ${problems.join('; ')}`);
  }

  /** One problem per zod issue, such as `professor.name: The professor needs a name`. */
  static fromZod(file: string, error: z.ZodError): ContentError {
    return new ContentError(
      file,
      error.issues.map((issue) =>
        issue.path.length ? `${describePath(issue.path)}: ${issue.message}` : issue.message,
      ),
    );
  }
}
