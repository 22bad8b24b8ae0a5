/** Why a backup or restore failed, in one sentence for the user. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
