/** Why a backup or restore failed, in one sentence for the user. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Reads something whose errors are sentences for the user, such as environment variables.
 * @throws BackupError with the sentence
 */
export const readOrExplain = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    throw new BackupError((error as Error).message, { cause: error });
  }
};
