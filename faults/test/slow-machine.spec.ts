import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@lab/local';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** Far more than the cores of a small machine, so that the portal gets only a fraction of its time. */
const LOOPS = 8;

describe('a machine with eight busy loops', () => {
  const loops: ChildProcess[] = [];
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lab-slow-'));
    for (let loop = 0; loop < LOOPS; loop += 1)
      loops.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  });
  afterAll(async () => {
    for (const loop of loops) loop.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  // The second start uses the data of the first one.
  it.each(['empty', 'full'])('starts the portal completely and without restarts (%s data folder)', async () => {
    const restarts: string[] = [];
    const stack = await startStack({
      dataDir,
      report: (event) => {
        if (event.type === 'exited') restarts.push(event.process);
      },
    });
    try {
      const document = await fetch(`${stack.url}/api/openapi.json`);
      expect([document.status, restarts]).toEqual([200, []]);
    } finally {
      await stack.stop();
    }
  });
});
