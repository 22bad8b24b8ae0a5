import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stopRecordedProcess } from '../processes/process-record.js';

/** Where the numbers of the running Node processes are kept. */
export const runDirOf = (dataDir: string): string => join(dataDir, 'run');

/**
 * Ends what a killed launcher left running on this data directory, those first that need the others.
 * @returns how many processes there were
 * @throws LaunchError when one cannot be ended
 */
export const stopOrphans = async (dataDir: string): Promise<number> => {
  const runDir = runDirOf(dataDir);
  await mkdir(runDir, { recursive: true, mode: 0o700 });
  const programs = (await readdir(runDir)).map((file) => stopRecordedProcess(join(runDir, file)));
  const stopped = await Promise.all(programs);
  for (const database of ['redis', 'postgres']) {
    stopped.push(await stopRecordedProcess(join(dataDir, database, 'process.json')));
  }
  return stopped.filter(Boolean).length;
};
