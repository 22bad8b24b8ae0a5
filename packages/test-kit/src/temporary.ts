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

/** Writes a Node program to a file, for tests that need a real process. */
export const nodeScript = (directory: string, name: string, code: string): string => {
  const path = join(directory, `${name}.mjs`);
  writeFileSync(path, code);
  return path;
};
