import { BackupError } from '@lab/backup';
import { explain } from './explain.js';

/** Runs a command and prints the sentence that it returns. A user's mistake gives one sentence and exit status 1. */
export const runCommand = async (body: () => Promise<string>): Promise<void> => {
  try {
    console.log(await body());
  } catch (error) {
    if (error instanceof BackupError) console.error(error.message);
    else explain(error);
    process.exitCode = 1;
  }
};
