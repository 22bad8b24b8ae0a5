import { fileURLToPath } from 'node:url';

/** The content folder of the commands: `CONTENT_DIR`, else the repository's own. */
export const contentDirectory = (): string =>
  process.env['CONTENT_DIR'] || fileURLToPath(new URL('../../../content', import.meta.url));
