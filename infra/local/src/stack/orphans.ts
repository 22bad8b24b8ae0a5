import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stopRecordedProcess } from '../servers/index.js';

/** The directory for the process records of the Node processes. */
export const runDirOf = (dataDir: string): string => join(dataDir, 'run');

/**
 * Ends the processes that a killed launcher left running on this data directory, dependents first.
 * @returns the number of such processes
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
