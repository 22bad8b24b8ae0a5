import type { Manifest } from './manifest.js';

/** Shown with every backup, because it contains guests' links, which a restore makes valid again. */
export const keepPrivate =
  'It holds people’s names and addresses and the links with which guests vote: keep it as you keep a password.';

/** Shown after a restore: which kinds of access still work. */
export const accessAfter = ({ createdAt }: Manifest, isReset: boolean): string => {
  const ways = isReset
    ? 'Every code, passkey and link to a university account has ended, too: make new invitations.'
    : `Codes, passkeys and links to university accounts are those of ${createdAt}, except for those that the replaced data did not have any more: whoever changed one since then does it again. RESET_SIGN_IN=1 ends all of them.`;
  return `All sessions, API tokens, calendar links and invitations have ended: everybody signs in again. ${ways} The links of guests work as they did; whoever has the file has them, so renew those that should end.`;
};

/** Describes the content of a backup in one sentence, and lists missing files in a second. */
export const describeBackup = ({ services, files, missingFiles }: Manifest): string => {
  const rows = services.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const lost = missingFiles.length > 0 ? ` Files that their store had lost already: ${missingFiles.join(', ')}.` : '';
  return `${rows} rows of ${services.length} services and ${files.length} files.${lost}`;
};
