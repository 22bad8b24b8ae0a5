import type { Manifest } from './manifest.js';

/** Shown with every backup, because it contains guests' links, which a restore makes valid again. */
export const keepPrivate =
  'It holds people’s names and addresses and the links with which guests vote: keep it as you keep a password.';

/** Shown after a restore. */
export const linksWork =
  'The links of guests work as they did; whoever has the file has them, so renew those that should end.';

/** One sentence on the content of a backup, and a second one if files were already missing. */
export const describeBackup = ({ services, files, missingFiles }: Manifest): string => {
  const rows = services.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const lost = missingFiles.length > 0 ? ` Files that their store had lost already: ${missingFiles.join(', ')}.` : '';
  return `${rows} rows of ${services.length} services and ${files.length} files.${lost}`;
};
