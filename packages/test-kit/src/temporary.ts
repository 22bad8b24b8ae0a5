import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from './on-test-finished.js';

/** Creates a directory that is removed after the test. */
export const temporaryDirectory = (): string => {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'lab-test-')));
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};

/** True when `smallDisk` works here. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/**
 * Creates a directory on a separate disk in memory, which is removed after the test. Requires root on Linux
 * (`canMount`).
 * @param size of the disk, as mount takes it, such as `2m`
 */
export const smallDisk = (size: string): string => {
  const path = temporaryDirectory();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  onTestFinished(() => void execFileSync('umount', [path]));
  return path;
};

/** Writes a Node program to a file, for tests that need a real process. */
export const nodeScript = (directory: string, name: string, code: string): string => {
  const path = join(directory, `${name}.mjs`);
  writeFileSync(path, code);
  return path;
};
