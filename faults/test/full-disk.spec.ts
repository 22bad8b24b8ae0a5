import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrokenSystem } from '../src/broken-system.js';

/** Enough for an empty system, in MiB. */
const SIZE = 400;

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

(canMount ? describe : describe.skip)('a disk that is full (as root on Linux)', () => {
  let directory: string;
  let system: BrokenSystem;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-faults-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m`, 'tmpfs', directory]);
    const dataDir = join(directory, 'data');
    await mkdir(dataDir);
    system = await BrokenSystem.start({ dataDir });
  });
  afterAll(async () => {
    await system?.stack.stop();
    execFileSync('umount', [directory]);
    await rm(directory, { recursive: true, force: true });
  });

  it('loses nothing that was acknowledged, and everything works again when there is space', async () => {
    const traffic = system.traffic();
    await delay(1000);
    const { bavail, bsize } = await statfs(directory);
    await writeFile(join(directory, 'filler'), Buffer.alloc(bavail * bsize, 1)).catch(() => undefined);
    await delay(5000);
    await rm(join(directory, 'filler'));
    expect(await system.stillBroken()).toEqual([]);
    await traffic.stop();
    expect(traffic.successes).toBeGreaterThan(0);
    expect(await traffic.broken()).toEqual([]);
  });
});
