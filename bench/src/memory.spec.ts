import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { canMeasureMemory, measureMemory } from './memory.js';

const start = async (code: string): Promise<number> => {
  const child = spawn(process.execPath, ['-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // Kills the process group, because a child would otherwise keep running.
  onTestFinished(() => process.kill(-child.pid!));
  await once(child.stdout, 'data');
  return child.pid!;
};

const waiting = `console.log('ready'); setInterval(() => {}, 1000);`;

(canMeasureMemory() ? describe : describe.skip)('memory (needs /proc)', () => {
  it('includes a process and its child processes', async () => {
    const held = 'globalThis.held = Buffer.alloc(64 * 2 ** 20, 1);';
    const parentOf = (code: string) =>
      `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], { stdio: 'inherit' });`;
    const pid = await start(held + parentOf(held + waiting));
    const [use] = measureMemory([{ name: 'both', pid }]);
    expect(use).toEqual({ name: 'both', pssMebibytes: expect.any(Number) });
    // 64 MiB of each of the two processes.
    expect(use!.pssMebibytes).toBeGreaterThan(128);
  });

  it('is 0 for a process that has ended', () => {
    expect(measureMemory([{ name: 'gone', pid: 2 ** 22 + 1 }])).toEqual([{ name: 'gone', pssMebibytes: 0 }]);
  });
});
