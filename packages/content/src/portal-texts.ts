import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Questions and words of visitors, for the guide. No page shows them. */
const NOT_SHOWN = 'guide.yaml';

/**
 * The content folder's texts as one text, without the file that no page shows.
 * @param directory the content folder
 */
export const portalTexts = (directory: string): string =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== NOT_SHOWN)
    .toSorted()
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .join('\n');
