import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What visitors say to the guide, which no page shows. */
const NOT_SHOWN = 'guide.yaml';

/**
 * The texts of the content folder that are not on the site but in the portal, such as the FAQ and the sample data.
 * @param directory the content folder
 */
export const portalTexts = (directory: string): string =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== NOT_SHOWN)
    .toSorted()
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .join('\n');
