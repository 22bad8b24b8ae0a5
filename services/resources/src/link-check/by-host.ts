import { setTimeout as wait } from 'node:timers/promises';

/** Things with an address, in groups of one host each. */
export const groupByHost = <Item extends { url: string }>(items: readonly Item[]): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { host } = new URL(item.url);
    groups.set(host, [...(groups.get(host) ?? []), item]);
  }
  return [...groups.values()];
};

interface Pace {
  hostsAtOnce: number;
  /** Between two things of one host, in milliseconds. */
  pauseMs: number;
  signal: AbortSignal;
}

/** Works through things with an address: some hosts at a time, and for each host one after the other with a pause. */
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
