import {
  GuardedFetcher,
  LOGGER,
  type Logger,
  RowByRow,
  Writes,
  publicInternet,
  type Network,
  RefusedAddressError,
} from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DUE_LINKS, UPDATE_LINK_STATUS, type DueLink } from './link-check.sql.js';
import { parseUrl, type LinkStatus } from '@lab/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The result of checking a link: the page is `there`; it is `gone` for good; its server has `trouble` (5xx); it does
 * not answer (`silent`); or the address must not be fetched (`refused`).
 */
type LinkOutcome = 'there' | 'gone' | 'trouble' | 'silent' | 'refused';

/** Checks a link. A page that requires a login or refuses bots counts as there. */
const checkLink = async (fetcher: GuardedFetcher, url: string, signal: AbortSignal): Promise<LinkOutcome> => {
  try {
    const { status } = await fetcher.get(url, signal);
    if (status === 404 || status === 410) return 'gone';
    return status >= 500 ? 'trouble' : 'there';
  } catch (error) {
    return error instanceof RefusedAddressError ? 'refused' : 'silent';
  }
};

/** The link's new status. A failure that may be temporary must occur on two nights before the link counts as dead. */
export const nextStatus = (outcome: LinkOutcome, before: LinkStatus | null): LinkStatus | null => {
  if (outcome === 'refused') return null;
  if (outcome === 'there') return 'ok';
  const wasFailing = before === 'failing' || before === 'dead';
  return outcome === 'gone' || wasFailing ? 'dead' : 'failing';
};

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

export const LINK_CHECK_OPTIONS = Symbol('link check options');

export interface LinkCheckOptions {
  /** Which addresses may be connected to. */
  network: Network;
  /** Timeout of one link, in milliseconds. */
  timeoutMs: number;
  /** Pause between two links of one host, in milliseconds. */
  pauseMs: number;
  /** How many hosts are checked in parallel. */
  hostsAtOnce: number;
}

/** Slow enough to spare other servers. */
export const linkCheckOptions: LinkCheckOptions = {
  network: publicInternet,
  timeoutMs: 15_000,
  pauseMs: 2000,
  hostsAtOnce: 3,
};

type CheckedLink = DueLink & { outcome: LinkOutcome };

/** Checks each link that was not checked in the last day, and marks dead ones. Never deletes a link. */
@Injectable()
export class LinkCheckService implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private readonly fetcher: GuardedFetcher;
  private readonly rowByRow: RowByRow;
  private running: Promise<number> = Promise.resolve(0);

  constructor(
    @Inject(LINK_CHECK_OPTIONS) private readonly options: LinkCheckOptions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
  ) {
    this.fetcher = new GuardedFetcher({ ...options, maxBytes: 0, maxRedirects: 8 }, options.network);
    this.rowByRow = new RowByRow(logger, 'link-check');
  }

  /**
   * Checks the links that are due, unless another replica is already doing so.
   * @returns how many links were marked
   */
  run(): Promise<number> {
    this.running = this.check();
    return this.running;
  }

  /** Stops a running check. The links of the unfinished batch are checked again next time. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running.catch(() => undefined);
  }

  private async check(): Promise<number> {
    const due = await DUE_LINKS.run(this.dataSource.manager);
    const checked: CheckedLink[] = [];
    const { signal } = this.stop;
    await forEachByHost(due, { ...this.options, signal }, async (link) => {
      checked.push({ ...link, outcome: await checkLink(this.fetcher, link.url, signal) });
    });
    signal.throwIfAborted();
    return checked.length && this.isOnline(checked) ? this.mark(checked) : 0;
  }

  /** If no link answers at all, this machine is probably offline. */
  private isOnline(checked: readonly CheckedLink[]): boolean {
    const isOnline = checked.some(({ outcome }) => outcome !== 'silent' && outcome !== 'refused');
    const isSilent = checked.some(({ outcome }) => outcome === 'silent');
    if (!isOnline && isSilent) this.logger.warn({ count: checked.length }, 'no link answers; none was marked');
    return isOnline || !isSilent;
  }

  private async mark(checked: readonly CheckedLink[]): Promise<number> {
    const found = new Map(
      checked.map(({ id, url, outcome, linkStatus }) => [id, { url, status: nextStatus(outcome, linkStatus) }]),
    );
    const marked = await this.rowByRow.write([...found.keys()], async (ids) => {
      const links = ids.map((id) => found.get(id)!);
      const [urls, statuses] = [links.map(({ url }) => url), links.map(({ status }) => status)];
      await this.writes.write('Link check', (manager) => UPDATE_LINK_STATUS.run(manager, { ids, urls, statuses }));
      return statuses;
    });
    const dead = marked.filter((status) => status === 'dead').length;
    this.logger.info({ count: marked.length, dead }, 'links were checked');
    return marked.length;
  }
}
