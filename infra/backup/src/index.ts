export { BackupError } from './backup-error.js';
export { createBackup, type Sources } from './create-backup.js';
export { accessNotice, describeBackup, privacyNotice } from './describe-backup.js';
export type { StorageSettings } from './file-stores.js';
export { restoreBackup, type RestoreOptions } from './restore-backup.js';
export { backupName } from './retention.js';
