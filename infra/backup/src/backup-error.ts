import { isStorageFull } from '@lab/service-kit/storage';

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

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

/**
 * Explains a full disk.
 * @returns a BackupError with the sentence when a disk is full, else the error itself
 */
export const explainFull = (sentence: string, error: unknown): unknown =>
  isStorageFull(error) || (error as { code?: string } | null)?.code === DISK_FULL
    ? new BackupError(sentence, { cause: error })
    : error;
