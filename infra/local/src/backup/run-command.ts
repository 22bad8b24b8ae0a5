import { BackupError } from '@lab/backup';
import { LaunchError } from '../launch-error.js';

/** Runs a command's body and prints the sentence it gives; a mistake of the person is one sentence too, and status 1. */
export const runCommand = async (body: () => Promise<string>): Promise<void> => {
  try {
    console.log(await body());
  } catch (error) {
    if (error instanceof LaunchError) console.error([error.message, ...error.details].join('\n'));
    else console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  }
};
