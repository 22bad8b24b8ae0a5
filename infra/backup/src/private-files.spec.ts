import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '../test/portal.js';
import { makePrivate } from './private-files.js';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('makes a folder and everything in it private, and leaves targets of symbolic links unchanged', async () => {
  const outside = join(await temporaryDirectory(), 'outside');
  const directory = await temporaryDirectory();
  const [folder, file] = [join(directory, 'photos'), join(directory, 'photos/one.webp')];
  await mkdir(folder);
  for (const path of [outside, file]) await writeFile(path, '');
  await symlink(outside, join(folder, 'link'));
  for (const path of [directory, folder]) await chmod(path, 0o755);
  for (const path of [outside, file]) await chmod(path, 0o644);
  await makePrivate(directory);
  expect(await Promise.all([directory, folder, file, outside].map(modeOf))).toEqual([0o700, 0o700, 0o600, 0o644]);
  await expect(makePrivate(join(directory, 'nowhere'))).resolves.toBeUndefined();
});
