import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with visitors' words for the guide. No page shows it. */
const NOT_SHOWN = 'guide.yaml';

/**
 * Returns all texts of the content folder as one, without the guide's words.
 * @param directory the content folder
 */
export const portalTexts = (directory: string): string =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== NOT_SHOWN)
    .toSorted()
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .join('\n');
