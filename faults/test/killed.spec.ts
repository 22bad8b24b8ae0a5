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
    '%s: restarts without any other process, and no acknowledged write is lost',
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
