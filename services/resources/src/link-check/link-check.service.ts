import { GuardedFetcher, LOGGER, type Logger, RowByRow, Writes, publicInternet, type Network } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { forEachByHost } from './by-host.js';
import { DUE_LINKS, UPDATE_LINK_STATUS, type DueLink } from './link-check.sql.js';
import { checkLink, nextStatus, type LinkOutcome } from './link-outcome.js';

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
