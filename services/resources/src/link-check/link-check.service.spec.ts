import { describe, expect, it } from '@jest/globals';
import { forEachByHost, nextStatus } from './link-check.service.js';

const link = (host: string, n: number) => ({ url: `https://${host}.example.edu/${n}` });
const never = new AbortController().signal;

describe('forEachByHost', () => {
  it('processes one item per host at a time, with a pause in between, and a limited number of hosts in parallel', async () => {
    const running = new Map<string, number>();
    const ends = new Map<string, number>();
    const pauses: number[] = [];
    let most = 0;
    const links = ['a', 'b', 'c', 'd', 'a', 'b', 'a'].map(link);
    const seen: string[] = [];
    await forEachByHost(links, { hostsAtOnce: 2, pauseMs: 30, signal: never }, async ({ url }) => {
      const { host } = new URL(url);
      expect(running.has(host)).toBe(false);
      running.set(host, 1);
      most = Math.max(most, running.size);
      if (ends.has(host)) pauses.push(performance.now() - ends.get(host)!);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running.delete(host);
      ends.set(host, performance.now());
      seen.push(url);
    });
    expect(seen.toSorted()).toEqual(links.map(({ url }) => url).toSorted());
    expect(most).toBe(2);
    expect(pauses).toHaveLength(3);
    // Timers may fire a millisecond early.
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(28);
  });

  it('stops between two items when aborted', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const work = forEachByHost(
      [link('a', 1), link('a', 2), link('b', 1)],
      { hostsAtOnce: 1, pauseMs: 60_000, signal: controller.signal },
      async ({ url }) => {
        seen.push(url);
        controller.abort();
      },
    );
    await expect(work).rejects.toThrow('aborted');
    expect(seen).toHaveLength(1);
  });
});

describe('a link', () => {
  it.each([
    ['gone', null, 'dead'],
    ['trouble', null, 'failing'],
    ['trouble', 'failing', 'dead'],
    ['silent', 'failing', 'dead'],
    ['silent', 'dead', 'dead'],
    ['there', 'dead', 'ok'],
    ['refused', 'ok', null],
  ] as const)('with the result %s and the previous status %j becomes %j', (outcome, before, after) => {
    expect(nextStatus(outcome, before)).toBe(after);
  });
});
