import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoEdges } from '@lab/contracts';
import { UnclaimedFilesService } from '@lab/service-kit';
import { onTestFinished } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { startMembersService } from './members-service.js';

it('a photo that cannot be deleted does not prevent the deletion of others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-sweep-'));
  const service = await startMembersService({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    await service.close();
    await rm(dataDir, { recursive: true });
  });
  const bad = 'bad';
  // Folders in place of files cannot be deleted like files.
  for (const size of Object.keys(photoEdges))
    await mkdir(join(dataDir, 'photos', 'ba', `bad-${size}.webp`), { recursive: true });
  await service.dataSource.query(
    `INSERT INTO unclaimed_files SELECT key, '-infinity' FROM unnest($1::text[]) AS keys (key)`,
    [['a', bad, 'c']],
  );
  await service.app.get(UnclaimedFilesService).sweep();
  expect(await service.dataSource.query('SELECT key FROM unclaimed_files')).toEqual([{ key: bad }]);
  expect(service.logLines.some((line) => line.includes('were not deleted'))).toBe(true);
});

it('a photo stays when the answer to the commit that saved it is lost', async () => {
  const service = await startMembersService();
  onTestFinished(() => service.close());
  await service.dataSource.query(
    `INSERT INTO photo_requests (name, name_en, email, department) VALUES ('May', 'May', 'may@example.edu', 'CS')`,
  );
  const unclaimed = service.app.get(UnclaimedFilesService);
  const key = await unclaimed.newKey();
  const write = unclaimed.keepFor(key, async () => {
    await service.dataSource.transaction(async (manager) => {
      await unclaimed.claim(key, manager);
      await manager.query('UPDATE photo_requests SET photo_key = $1', [key]);
    });
    throw new Error('the connection was lost');
  });
  await expect(write).rejects.toThrow('the connection was lost');
  expect(await service.dataSource.query('SELECT key FROM unclaimed_files WHERE key = $1', [key])).toEqual([]);
});
