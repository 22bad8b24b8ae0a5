/** Why no backup was made, or none restored, in one sentence for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
