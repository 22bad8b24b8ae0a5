import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrokenSystem } from '../src/broken-system.js';

describe('a killed process', () => {
  let system: BrokenSystem;

  beforeAll(async () => {
    system = await BrokenSystem.start();
  });
  afterAll(() => system?.stack.stop());

  it.each([...serviceNames, 'gateway', 'redis', 'postgres'])(
    '(%s) restarts alone, and no acknowledged write is lost',
    async (name) => {
      const before = system.pids();
      const traffic = system.traffic();
      await delay(500);
      system.signal(name, 'SIGKILL');
      expect(await system.stillBroken()).toEqual([]);
      await traffic.stop();
      expect(traffic.successes).toBeGreaterThan(0);
      expect(await traffic.broken()).toEqual([]);
      const { [name]: old, ...others } = before;
      const after = await eventually(() => {
        const pids = system.pids();
        expect(Object.keys(pids).toSorted()).toEqual(Object.keys(before).toSorted());
        expect(pids[name]).not.toBe(old);
        return pids;
      });
      expect(after).toMatchObject(others);
    },
  );
});

/** Pseudorandom numbers from 0 to 1, the same in each run, so that failures are reproducible. */
const moments = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

// Four systems with five kills each, because the launcher waits longer each time a process ends.
describe.each([1, 2, 3, 4])('the process of all services in system %i', (round) => {
  const next = moments(2_026 * round);
  let system: BrokenSystem;

  beforeAll(async () => {
    system = await BrokenSystem.start({ env: { PROCESSES: 'few' } });
  });
  afterAll(() => system?.stack.stop());

  it('starts with the gateway, PostgreSQL and Redis beside it', () => {
    expect(Object.keys(system.pids()).toSorted()).toEqual(['gateway', 'postgres', 'redis', 'services']);
  });

  it.each([1, 2, 3, 4, 5])(
    'restarts after kill %i while members write, and no acknowledged write is lost',
    async () => {
      const traffic = system.traffic();
      await delay(200 + 2_000 * next());
      const killed = system.pids()['services'];
      system.signal('services', 'SIGKILL');
      await eventually(() => expect(system.pids()['services']).not.toBe(killed));
      expect(await system.stillBroken()).toEqual([]);
      await traffic.stop();
      expect(traffic.successes).toBeGreaterThan(0);
      expect(await traffic.broken()).toEqual([]);
    },
  );
});
