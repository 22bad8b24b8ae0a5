import { install, type Clock } from '@sinonjs/fake-timers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServiceConfig } from '@lab/service-kit';
import type { LinkCheck } from './link-check.js';
import { NightlyLinkCheck } from './nightly-link-check.js';

const DAY = 24 * 60 * 60 * 1000;

/** Started at half past one at night in the lab, with a check that only counts. */
const start = (run: () => Promise<number>) => {
  const config = { LAB_TIME_ZONE: 'Asia/Taipei' } as ServiceConfig;
  const nightly = new NightlyLinkCheck(config, pino({ level: 'silent' }), { run } as LinkCheck);
  nightly.onApplicationBootstrap();
  return nightly;
};

describe('the nightly check', () => {
  let clock: Clock;
  beforeEach(() => void (clock = install({ now: new Date('2026-11-21T17:30:00Z') })));
  afterEach(() => clock.uninstall());

  it('is at three at night in the lab, every night', async () => {
    const nights: string[] = [];
    const nightly = start(async () => nights.push(new Date().toISOString()));
    await clock.tickAsync(3 * DAY);
    expect(nights).toEqual(['2026-11-21T19:00:00.000Z', '2026-11-22T19:00:00.000Z', '2026-11-23T19:00:00.000Z']);
    nightly.beforeApplicationShutdown();
    await clock.tickAsync(3 * DAY);
    expect(nights).toHaveLength(3);
  });

  it('comes again after a night in which it has failed', async () => {
    const run = jest.fn<() => Promise<number>>().mockRejectedValue(new Error('no database'));
    start(run);
    await clock.tickAsync(2 * DAY);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
