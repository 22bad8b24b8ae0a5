import { parseUrl } from '@lab/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/** Groups items by the host of their address. */
const groupByHost = <Item extends { url: string }>(items: readonly Item[]): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const host = parseUrl(item.url)?.host ?? '';
    groups.set(host, [...(groups.get(host) ?? []), item]);
  }
  return [...groups.values()];
};

interface Pace {
  hostsAtOnce: number;
  /** The pause between two items of one host, in milliseconds. */
  pauseMs: number;
  signal: AbortSignal;
}

/**
 * Processes items with an address: several hosts in parallel, and the items of each host one after the other with a
 * pause.
 */
export const forEachByHost = async <Item extends { url: string }>(
  items: readonly Item[],
  { hostsAtOnce, pauseMs, signal }: Pace,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const groups = groupByHost(items).values();
  const workThroughGroups = async (): Promise<void> => {
    for (const group of groups) {
      for (const [index, item] of group.entries()) {
        if (index > 0) await wait(pauseMs, undefined, { signal });
        signal.throwIfAborted();
        await work(item);
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, workThroughGroups));
};
