import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { BrokenSystem } from '../src/broken-system.js';

const residentMebibytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * The backend process of one connection. When it dies, PostgreSQL closes all connections and restarts by itself at
 * once. The tests do not kill the whole server, because the launcher would restart it with increasing delays.
 */
const connectionOf = (postgres: number): number => {
  const processes = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${postgres}`], { encoding: 'utf8' }).split('\n');
  return Number.parseInt(
    processes.find((line) => line.includes('127.0.0.1'))!,
    10,
  );
};

/** The maximum growth in MiB, which allows for warm caches. */
const SMALL = 40;

(process.platform === 'linux' ? describe : describe.skip)('memory (on Linux)', () => {
  it('does not grow with outages', async () => {
    const system = await BrokenSystem.start();
    try {
      const outage = async () => {
        const traffic = system.traffic();
        system.signal('redis', 'SIGSTOP');
        await delay(1500);
        system.signal('redis', 'SIGCONT');
        process.kill(connectionOf(system.pids()['postgres']!), 'SIGKILL');
        await traffic.stop();
        return system.stillBroken();
      };
      const measure = () => {
        const pids = system.pids();
        return Object.fromEntries(['gateway', ...serviceNames].map((name) => [name, residentMebibytes(pids[name]!)]));
      };
      for (let warmUp = 0; warmUp < 3; warmUp += 1) expect(await outage()).toEqual([]);
      const before = measure();
      for (let count = 0; count < 6; count += 1) expect(await outage()).toEqual([]);
      const after = measure();
      for (const [name, mebibytes] of Object.entries(before)) {
        const growth = after[name]! - mebibytes;
        expect({ name, growth, isSmall: growth < SMALL }).toMatchObject({ isSmall: true });
      }
    } finally {
      await system.stack.stop();
    }
  });
});
