import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canMount, smallDisk } from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';
import { diskPhotos, emptyTarget, startSource, temporaryDirectory } from '../test/portal.js';
import { readArchive } from './archive.js';
import { createBackup, restoreBackup } from './index.js';

describe('a backup', () => {
  test('into a file that cannot be written explains why', async () => {
    const sources = await emptyTarget(await diskPhotos());
    const directory = await temporaryDirectory();
    const name = 'lab.tar.gz';
    for (const [file, sentence] of [
      [directory, `${directory} is a folder. Name a file in it, such as ${directory}/${name}.`],
      [`/dev/null/${name}`, `/dev/null/${name} cannot be written (ENOTDIR). Choose a folder that you may write to.`],
      [`/proc/folder/${name}`, `/proc/folder/${name} cannot be written (E`],
    ] as const) {
      await expect(createBackup(sources, file)).rejects.toThrow(sentence);
    }
    expect(await readdir(directory)).toEqual([]);
  });
});

(canMount ? describe : describe.skip)('a disk that is full (as root on Linux)', () => {
  test('is named as the reason when a backup cannot be saved or unpacked', async () => {
    const { sources } = await startSource(await diskPhotos());
    const saved = join(await temporaryDirectory(), 'lab.tar.gz');
    await createBackup(sources, saved);
    const disk = smallDisk('64k');
    await writeFile(join(disk, 'other'), Buffer.alloc(64 * 1024));

    const file = join(disk, 'lab.tar.gz');
    await expect(createBackup(sources, file)).rejects.toThrow(
      `There is not enough space for ${file}, so nothing was saved.`,
    );
    const restored = restoreBackup(await emptyTarget(await diskPhotos()), saved, { scratch: disk });
    await expect(restored).rejects.toThrow(`There is not enough space to restore ${saved}. Nothing was changed.`);
    expect(await readdir(disk)).toEqual(['other']);
  });
});

describe('a restore', () => {
  test('of a folder or a missing file explains that it cannot be read', async () => {
    const target = await emptyTarget(await diskPhotos());
    const directory = await temporaryDirectory();
    await expect(restoreBackup(target, directory)).rejects.toThrow(`${directory} cannot be read (EISDIR).`);
    const missing = join(directory, 'lab.tar.gz');
    await expect(restoreBackup(target, missing)).rejects.toThrow(`${missing} cannot be read (ENOENT).`);
  });

  test('does not call a backup damaged when it cannot be unpacked on this disk', async () => {
    const file = join(await temporaryDirectory(), 'lab.tar.gz');
    const { sources } = await startSource(await diskPhotos());
    await createBackup(sources, file);
    await expect(readArchive(file, `${file}/nowhere`)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
