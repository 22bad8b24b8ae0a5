import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from '@lab/test-kit';

/** A directory that is removed when the test is over. */
export const temporaryDirectory = (): string => {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'lab-local-')));
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};

/** A Node program in a file, for tests that need a real process. */
export const nodeScript = (directory: string, name: string, code: string): string => {
  const path = join(directory, `${name}.mjs`);
  writeFileSync(path, code);
  return path;
};
