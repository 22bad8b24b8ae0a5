import type { Manifest } from './manifest.js';

/** Shown with every backup, because it contains guests' links, which a restore makes valid again. */
export const privacyNotice =
  'It holds people’s names and addresses and the links with which guests vote: keep it as safe as a password.';

/** Shown after a restore: which kinds of access still work. */
export const accessNotice = ({ createdAt }: Manifest, isReset: boolean): string => {
  const ways = isReset
    ? 'All codes, passkeys and links to university accounts have ended too: create new invitations.'
    : `Codes, passkeys and links to university accounts are those of ${createdAt}, except those that the replaced data no longer had. Members who have changed one since must change it again. RESET_SIGN_IN=1 ends all of them.`;
  return `All sessions, API tokens, calendar links and invitations have ended: everyone must sign in again. ${ways} The links of guests work again. Anyone with the backup has them, so renew those that should end.`;
};

/** Describes the content of a backup in one sentence, and lists missing files in a second. */
export const describeBackup = ({ services, files, missingFiles }: Manifest): string => {
  const rows = services.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const lost = missingFiles.length > 0 ? ` Files that were already missing: ${missingFiles.join(', ')}.` : '';
  return `${rows} rows of ${services.length} services and ${files.length} files.${lost}`;
};
