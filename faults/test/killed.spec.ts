import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '@lab/contracts';
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
      const after = system.pids();
      expect(after[name]).not.toBe(old);
      expect(after).toMatchObject(others);
    },
  );
});
