import type { ResourceLink } from '@lab/contracts';
import { GuardedFetcher, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { ResourceLinksService } from '../resource-links/resource-links.service.js';
import { forEachByHost } from './by-host.js';
import { LINK_CHECK_OPTIONS, type LinkCheckOptions } from './link-check-options.js';
import { lookAt, statusAfter, type LinkOutcome } from './link-outcome.js';

type DueLink = Pick<ResourceLink, 'id' | 'url' | 'linkStatus'>;

type CheckedLink = DueLink & { outcome: LinkOutcome };

const LOCK = `hashtext('check of links')`;

/** A night holds no more; the rest comes the next night. */
const DUE = `
  SELECT id, url, link_status AS "linkStatus" FROM resource_links
  WHERE checked_at IS NULL OR checked_at < now() - interval '20 hours'
  ORDER BY checked_at NULLS FIRST, id LIMIT 2000`;

/** A link whose address was changed meanwhile is left for the next time. */
const MARK = `
  UPDATE resource_links AS link SET link_status = found.status, checked_at = now()
  FROM unnest($1::int[], $2::text[], $3::text[]) AS found (id, url, status)
  WHERE link.id = found.id AND link.url = found.url`;

/** Looks at every link that nobody has looked at for a day, and marks what leads nowhere. Nothing is deleted. */
@Injectable()
export class LinkCheck implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private readonly fetcher: GuardedFetcher;
  private running: Promise<number> = Promise.resolve(0);

  constructor(
    @Inject(LINK_CHECK_OPTIONS) private readonly options: LinkCheckOptions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly links: ResourceLinksService,
  ) {
    this.fetcher = new GuardedFetcher({ ...options, maxBytes: 0, maxRedirects: 8 }, options.network);
  }

  /**
   * Looks at what is due, unless another replica is at it.
   * @returns how many links were marked with what was found
   */
  run(): Promise<number> {
    this.running = this.runAlone();
    return this.running;
  }

  /** Ends a check under way; what it has found so far is found again the next time. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running.catch(() => undefined);
  }

  private async runAlone(): Promise<number> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const [row] = (await runner.query(`SELECT pg_try_advisory_lock(${LOCK}) AS "isMine"`)) as { isMine: boolean }[];
      if (!row!.isMine) return 0;
      const count = await this.check(runner);
      await runner.query(`SELECT pg_advisory_unlock(${LOCK})`);
      return count;
    } catch (error) {
      // Whatever became of the lock: it must not outlive the check on a connection that others use after it.
      await runner.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async check(runner: QueryRunner): Promise<number> {
    const due = (await runner.query(DUE)) as DueLink[];
    const checked: CheckedLink[] = [];
    const { signal } = this.stop;
    await forEachByHost(due, { ...this.options, signal }, async (link) => {
      checked.push({ ...link, outcome: await lookAt(this.fetcher, link.url, signal) });
    });
    signal.throwIfAborted();
    return checked.length && this.isOnline(checked) ? this.mark(checked, runner) : 0;
  }

  /** When not one of them answers, it is rather we who are cut off. */
  private isOnline(checked: readonly CheckedLink[]): boolean {
    const isOnline = checked.some(({ outcome }) => outcome !== 'silent' && outcome !== 'refused');
    const isSilent = checked.some(({ outcome }) => outcome === 'silent');
    if (!isOnline && isSilent) this.logger.warn({ count: checked.length }, 'no link answers; none was marked');
    return isOnline || !isSilent;
  }

  private async mark(checked: readonly CheckedLink[], runner: QueryRunner): Promise<number> {
    const statuses = checked.map(({ outcome, linkStatus }) => statusAfter(outcome, linkStatus));
    await runner.query(MARK, [checked.map(({ id }) => id), checked.map(({ url }) => url), statuses]);
    const dead = statuses.filter((status) => status === 'dead').length;
    this.logger.info({ count: checked.length, dead }, 'links were checked');
    this.links.publishChange();
    return checked.length;
  }
}
