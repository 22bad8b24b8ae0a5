export { BackupError } from './backup-error.js';
export { createBackup, type Sources } from './create-backup.js';
export { describeBackup, keepPrivate, linksWork } from './describe-backup.js';
export type { StorageSettings } from './file-stores.js';
export { restoreBackup } from './restore-backup.js';
export { backupName, removeOldBackups } from './retention.js';
