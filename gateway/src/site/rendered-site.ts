import { createHash } from 'node:crypto';
import { paths, type SiteFile, type SiteFiles, siteFilesSchema } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, Refresher, ServiceClient } from '@lab/service-kit/process';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { Page } from './page.js';
import { type Site, siteOf } from './site.js';

/** How many files are fetched at a time. */
const AT_A_TIME = 8;

/** How many files of earlier states are kept for pages that are still open. */
const EARLIER_FILES = 500;

/**
 * The site as the site service has rendered it, in memory. It is replaced as a whole when all files of another state are
 * there; until then, and while the service is away, the last one answers.
 */
@Injectable()
export class RenderedSite implements OnModuleInit, OnModuleDestroy {
  private version?: string;
  private site: Site | null = null;
  /** The files of the current state, by type and hash. */
  private files = new Map<string, Page>();
  /** Immutable files of earlier states, by path. */
  private readonly earlier = new LRUCache<string, Page>({ max: EARLIER_FILES });
  private readonly client: ServiceClient;
  private readonly refresher: Refresher;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.client = new ServiceClient('site', config.SITE_URL);
    this.refresher = new Refresher('the rendered site', logger, () => this.read());
  }

  /** Waits for the first answer, so that nobody sees the built site for a moment. */
  async onModuleInit(): Promise<void> {
    await this.refresh();
  }

  async onModuleDestroy(): Promise<void> {
    await this.refresher.close();
    await this.client.close();
  }

  /** The last state that was complete; null before there was one. */
  get current(): Site | null {
    return this.site;
  }

  /** An immutable file of an earlier state. */
  earlierFileAt(path: string): Page | undefined {
    return this.earlier.get(path);
  }

  /**
   * Asks the site service for its state.
   * @returns when it has answered or failed
   */
  async refresh(): Promise<void> {
    await this.refresher.refresh();
  }

  private async read(): Promise<void> {
    const { version, files } = await this.client.get('/internal/pages', siteFilesSchema);
    if (version === this.version) return;
    const pages = await this.fetchAll(files);
    const home = files.find(({ path }) => path === paths.home);
    if (home) await pages.get(keyOf(home))!.prepare();
    this.replace({ version, files }, pages);
  }

  private replace({ version, files }: SiteFiles, pages: ReadonlyMap<string, Page>): void {
    this.files = new Map(files.map((file) => [keyOf(file), pages.get(keyOf(file))!]));
    this.site = siteOf(new Map(files.map((file) => [file.path, this.files.get(keyOf(file))!])));
    this.version = version;
    for (const file of files) if (file.isImmutable) this.earlier.set(file.path, this.files.get(keyOf(file))!);
  }

  /** All files of a state, of which those that are known are not fetched. */
  private async fetchAll(files: readonly SiteFile[]): Promise<Map<string, Page>> {
    const pages = new Map(this.files);
    const missing = files.filter((file) => !pages.has(keyOf(file)));
    const next = missing[Symbol.iterator]();
    const fetchSome = async (): Promise<void> => {
      // Those who fetch share one iterator, so each file is fetched once.
      for (const file of next) pages.set(keyOf(file), await this.fetchFile(file));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, fetchSome));
    return pages;
  }

  private async fetchFile({ hash, type, isImmutable }: SiteFile): Promise<Page> {
    const body = await this.client.getBytes(`/internal/pages/files/${hash}`);
    if (createHash('sha256').update(body).digest('hex') !== hash) throw new Error(`The file ${hash} is another one.`);
    return new Page({ type, body, isImmutable }, this.config);
  }
}

const keyOf = ({ type, hash, isImmutable }: SiteFile): string => `${hash} ${isImmutable} ${type}`;
