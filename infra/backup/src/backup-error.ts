import { isDatabaseFull, isStorageFull } from '@lab/service-kit/storage';

/** Why a backup or restore failed, in one sentence for the user. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Runs code whose errors are sentences for the user, such as reading environment variables.
 * @throws BackupError with the sentence
 */
export const readOrExplain = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    throw new BackupError((error as Error).message, { cause: error });
  }
};

/**
 * Explains a full disk, of the files or of the database.
 * @returns a BackupError with this sentence if a full disk caused the error, otherwise the error itself
 */
export const explainFull = (sentence: string, error: unknown): unknown =>
  isStorageFull(error) || isDatabaseFull(error) ? new BackupError(sentence, { cause: error }) : error;
