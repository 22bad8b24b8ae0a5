import { fileURLToPath } from 'node:url';

/** The content folder for commands: `CONTENT_DIR`, or else the repository's own. */
export const contentDirectory = (): string =>
  process.env['CONTENT_DIR'] || fileURLToPath(new URL('../../../content', import.meta.url));
