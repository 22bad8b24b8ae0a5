import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { canMeasureMemory } from './memory.js';
import { processorSeconds } from './processor-time.js';

(canMeasureMemory() ? describe : describe.skip)('processor time (needs /proc)', () => {
  it('includes a process and its child processes', async () => {
    const work = `while (process.cpuUsage().user < 300_000); console.log('done'); setInterval(() => {}, 1000);`;
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' });`;
    const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    onTestFinished(() => process.kill(-child.pid!));
    await once(child.stdout, 'data');
    expect(processorSeconds([{ pid: child.pid! }])).toBeGreaterThan(0.25);
  });

  it('is 0 for a process that has ended', () => {
    expect(processorSeconds([{ pid: 2 ** 22 + 1 }])).toBe(0);
  });
});
