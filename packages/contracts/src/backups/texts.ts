/** What was done with backups. */
export const backupRunKinds = ['nightly', 'manual', 'trial', 'restore'] as const;

export type BackupRunKind = (typeof backupRunKinds)[number];

/** Messages about backups, shared by the browser and the service. */
export const backupMessages = {
  file: 'Please choose the file of a backup.',
  fileTooLarge: 'Please choose a file of at most 4 GB. “make restore” accepts larger ones.',
  notThere: 'There is no such backup.',
  busy: 'Another backup or restore is still running. Please try again when it has finished.',
  notSetUp: 'This portal has no program for backups. BACKUP_SOCKET says where it listens.',
  interrupted: 'It was interrupted.',
  unexpected: 'It failed unexpectedly. The log of the program for backups says why.',
  away: 'The program for backups does not answer.',
  newerData:
    'The data was last used by a newer version of the portal. Nothing was changed. Start that version, or restore a backup from before the upgrade.',
  skippedVersion: (used: string, oldest: string) =>
    `The data was last used by version ${used} of the portal. Nothing was changed. This version upgrades data of ${oldest} or later: start ${oldest} once, then this one.`,
  hasData: 'This portal already has members or other entries. A backup can be restored only into an empty one.',
} as const;

/** `GET`: the backups; `POST`: makes one now. */
export const BACKUPS_PATH = '/api/backups';

/** `POST`: restores an uploaded backup. */
export const RESTORE_PATH = `${BACKUPS_PATH}/restore`;

/** `GET`: downloads a backup. */
export const backupPath = (name: string): string => `${BACKUPS_PATH}/files/${name}`;
