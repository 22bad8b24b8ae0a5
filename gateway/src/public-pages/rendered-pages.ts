import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { APP_PAGE, paths, type PageFile, type PageFiles, pageFilesSchema } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, Refresher, ServiceClients, type ServiceClient } from '@lab/service-kit/process';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { Page } from './page.js';
import { type PublicPages, publicPagesOf } from './public-pages.js';

const COMPRESSED = /\.(?:br|gz)$/;

/** The texts with which the site was built. */
const BUILT_WORDS = /^\/assets\/words-/;

/** How many files are fetched at once. */
const MAX_PARALLEL_FETCHES = 8;

/** How many files of earlier states are kept for pages that are still open. */
const MAX_EARLIER_FILES = 500;

/**
 * The longest wait before a retry when the site service does not answer, in milliseconds. With a longer one, visitors
 * would see the built site for a minute after a slow start.
 */
const MAX_RETRY_PAUSE_MS = 5_000;

/** How long startup waits for pages of this build, and how often it checks, in milliseconds. */
const UPGRADE_WAIT_MS = { limit: 60_000, interval: 500 };

/**
 * The site as rendered by the site service, in memory. It is replaced as a whole once all files of a new state are
 * here. Until then, and while the service is unavailable, the last state is served.
 */
@Injectable()
export class RenderedPages implements OnModuleInit, OnModuleDestroy {
  private version?: string;
  private site: PublicPages | null = null;
  /** True when the site service has a new state that has not been taken over yet. */
  private isBehind = false;
  private isClosed = false;
  /** The files of the current state, by type and hash. */
  private files = new Map<string, Page>();
  /** Immutable files of earlier states, by path. */
  private readonly earlier = new LRUCache<string, Page>({ max: MAX_EARLIER_FILES });
  private withheld: ReadonlySet<string> = new Set();
  private readonly client: ServiceClient;
  private readonly refresher: Refresher;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    services: ServiceClients,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.client = services.get('site');
    this.refresher = new Refresher('the rendered site', logger, () => this.read(), MAX_RETRY_PAUSE_MS);
  }

  /**
   * Waits for the first answer, so that no visitor sees the built site for a moment. After an upgrade, waits until the
   * pages have been rendered again.
   */
  async onModuleInit(): Promise<void> {
    const end = performance.now() + UPGRADE_WAIT_MS.limit;
    await this.refresh();
    while (this.isBehind && !this.isClosed && performance.now() < end) {
      await wait(UPGRADE_WAIT_MS.interval);
      await this.refresh();
    }
  }

  onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    return this.refresher.close();
  }

  /** The last complete state; null before the first one. */
  get current(): PublicPages | null {
    return this.site;
  }

  /** True for a file of the built site that the lab does not show any more, such as the sample's texts and pictures. */
  isWithheld(path: string): boolean {
    const file = path.replace(COMPRESSED, '');
    return this.withheld.size > 0 && (this.withheld.has(file) || BUILT_WORDS.test(file));
  }

  /** An immutable file of an earlier state. */
  earlierFileAt(path: string): Page | undefined {
    return this.earlier.get(path);
  }

  /** Fetches the current state from the site service. Resolves even if this fails. */
  async refresh(): Promise<void> {
    await this.refresher.refresh();
  }

  private async read(): Promise<void> {
    const { version, files, withheld } = await this.client.get('/internal/rendered-pages', pageFilesSchema);
    // Nothing has been rendered yet. A signal comes after the first rendering.
    if (files.length === 0) return;
    if (version !== this.version) await this.take({ version, files });
    // Only now, because open pages need the built words until the rendered ones are here.
    this.withheld = new Set(withheld);
    await this.client.post('/internal/rendered-pages/shown', { version });
  }

  private async take({ version, files }: Version): Promise<void> {
    this.isBehind = true;
    const pages = new Map(this.files);
    // The app's page comes first, because it shows which build all the others belong to.
    await this.fetchMissing(
      files.filter(({ path }) => path === APP_PAGE),
      pages,
    );
    if (!this.hasAssetsOf(files, pages)) throw new Error('The pages were rendered for another build of the app.');
    await this.fetchMissing(files, pages);
    const home = files.find(({ path }) => path === paths.home);
    if (home) await pages.get(keyOf(home))!.prepare();
    this.replace({ version, files }, pages);
  }

  /**
   * True when the scripts and styles of the app's page exist here: among these files or in the built site, if there is
   * one.
   */
  private hasAssetsOf(files: readonly PageFile[], pages: ReadonlyMap<string, Page>): boolean {
    const { SITE_DIR } = this.config;
    const app = files.find(({ path }) => path === APP_PAGE);
    if (!app || !existsSync(join(SITE_DIR, 'index.html'))) return true;
    const rendered = new Set(files.map(({ path }) => path));
    const loaded = pages.get(keyOf(app))!.assets();
    return loaded.every((path) => rendered.has(path) || existsSync(join(SITE_DIR, path)));
  }

  private replace({ version, files }: Version, pages: ReadonlyMap<string, Page>): void {
    this.files = new Map(files.map((file) => [keyOf(file), pages.get(keyOf(file))!]));
    this.site = publicPagesOf(new Map(files.map((file) => [file.path, this.files.get(keyOf(file))!])));
    this.version = version;
    this.isBehind = false;
    for (const file of files) if (file.isImmutable) this.earlier.set(file.path, this.files.get(keyOf(file))!);
  }

  /** Fetches the files that are not among the pages yet. */
  private async fetchMissing(files: readonly PageFile[], pages: Map<string, Page>): Promise<void> {
    const missing = files.filter((file) => !pages.has(keyOf(file)));
    const next = missing[Symbol.iterator]();
    const fetchSome = async (): Promise<void> => {
      // The parallel loops share one iterator, so each file is fetched once.
      for (const file of next) pages.set(keyOf(file), await this.fetchFile(file));
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, fetchSome));
  }

  private async fetchFile({ hash, type, isImmutable, inline }: PageFile): Promise<Page> {
    const body = await this.client.getBytes(`/internal/rendered-pages/files/${hash}`);
    if (createHash('sha256').update(body).digest('hex') !== hash)
      throw new Error(`The file ${hash} has different content.`);
    return new Page({ type, body, isImmutable, inline }, this.config);
  }
}

type Version = Pick<PageFiles, 'version' | 'files'>;

const keyOf = ({ type, hash, isImmutable, inline }: PageFile): string =>
  JSON.stringify([hash, isImmutable, type, inline]);
