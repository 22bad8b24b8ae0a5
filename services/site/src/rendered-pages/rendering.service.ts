import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { portalTexts } from '@lab/content';
import {
  databaseFullMessage,
  type InlineHashes,
  type LabPage,
  type MemberEntry,
  type PublicItem,
  type Publication,
  type SiteDocuments,
  type PageFile,
} from '@lab/contracts';
import {
  CONFIG,
  isDatabaseFull,
  LabCalendar,
  LOGGER,
  type Logger,
  MembersClient,
  Refresher,
  SignalClient,
  takeLock,
  WorkerClosedError,
  WorkerLimitError,
  WorkerProcess,
  writeAs,
} from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { DocumentsService } from '../documents/documents.service.js';
import { PagesService } from '../pages/pages.service.js';
import { PublicationsService } from '../publications/publications.service.js';
import { PublicItems } from './public-items.js';
import {
  BEGIN_RENDERING,
  CHANGES,
  type LastRendering,
  RENDERED_PAGES,
  REMOVE_OTHER_RENDERED_PAGES,
  RENDERED_ALREADY,
  RENDERING,
  SAVE_RENDERED_PAGE,
  SAVE_PROGRESS,
  SAVE_RENDERING,
} from './rendered-page.sql.js';
import { versionOf } from './rendered-pages.service.js';

interface SiteContent {
  documents: SiteDocuments;
  publications: Publication[];
  /** The lab's own public pages. Those for members must never get here. */
  pages: LabPage[];
  members: MemberEntry[];
  facilities: PublicItem[];
  /** Today's date in the lab. */
  today: string;
  /** Texts of the portal. The site's font must contain their Chinese characters. */
  otherTexts: string;
}

type OfOthers = Pick<SiteContent, 'members' | 'facilities'>;

/** A file of the site, as returned by the renderer. */
interface RenderedFile {
  path: string;
  type: string;
  isImmutable: boolean;
  inline?: InlineHashes;
  says?: string;
  body: Uint8Array;
}

/**
 * The limits of the renderer, in milliseconds and MiB. Rendering needs some seconds of processor time, which a busy
 * machine may provide only slowly. The process stays idle for a while, because the next change often follows soon and
 * then takes a fifth of the time.
 */
const LIMITS = { time: 900_000, memory: 512, idle: 300_000 };

const RENDERER = 'render-site.js';

/** How often the progress is written, in milliseconds. */
const PROGRESS_INTERVAL_MS = 500;

/** What the renderer reports while it renders. */
interface Progress {
  done: number;
  total: number;
}

const digestOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/**
 * Renders the site after each change of its content, in a separate process, and writes all files in one transaction.
 * Replicas may render the same change at once. The first one writes it. Failed renderings are retried later.
 */
@Injectable()
export class RenderingService implements OnApplicationShutdown {
  private readonly refresher: Refresher;
  /** The version of the renderer; null if there is none. */
  private readonly version: string | null;
  private readonly otherTexts: string;
  private readonly worker: WorkerProcess;

  constructor(
    @Inject(CONFIG) { CONTENT_DIR, RENDERER_DIR }: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly documents: DocumentsService,
    private readonly publications: PublicationsService,
    private readonly pages: PagesService,
    private readonly members: MembersClient,
    private readonly publicItems: PublicItems,
    private readonly calendar: LabCalendar,
    private readonly signals: SignalClient,
  ) {
    const renderer = join(RENDERER_DIR, RENDERER);
    this.version = existsSync(renderer) ? digestOf(readFileSync(renderer)) : null;
    this.otherTexts = portalTexts(CONTENT_DIR);
    this.worker = new WorkerProcess({ module: pathToFileURL(renderer).href, ...LIMITS });
    this.refresher = new Refresher('the rendering of the site', logger, () => this.renderIfChanged());
  }

  /** False if the renderer was not built. */
  get isPossible(): boolean {
    return this.version !== null;
  }

  /** Renders for the first time, once the database contains the lab's texts. */
  start(): void {
    if (this.version === null) this.logger.warn('the renderer is missing; the pages of the build are shown');
    else void this.publicItems.onChange(() => this.change());
    this.change();
  }

  /** Renders soon, because something has changed. Changes during a rendering are rendered together afterwards. */
  change(): void {
    if (this.version !== null) void this.refresher.refresh();
  }

  /**
   * Called when a change is likely. Renders the current content in advance, so that the change only needs to render the
   * pages that show it.
   */
  prepare(): void {
    if (this.version === null || this.worker.isReady) return;
    this.ofOthers()
      .then((others) => this.content(others))
      .then((content) => this.worker.call('renderSite', [content]))
      .catch((error: unknown) => this.logger.info({ err: error }, 'the renderer could not be prepared'));
  }

  async onApplicationShutdown(): Promise<void> {
    this.worker.close();
    await this.refresher.close();
  }

  /** No transaction is open during the rendering, which takes longer than a transaction may. */
  private async renderIfChanged(): Promise<void> {
    // Read before the content. A save in between is rendered, but counts as not rendered yet, which is harmless.
    const changes = await changesOn(this.dataSource);
    const content = await this.content(await this.ofOthers());
    const digest = this.digestOf(content);
    const [last] = await RENDERING.run(this.dataSource);
    if (last?.digest === digest && !last.isDue) {
      if (last.changes !== changes || last.isUnderWay) await RENDERED_ALREADY.run(this.dataSource, { digest, changes });
      return;
    }
    await BEGIN_RENDERING.run(this.dataSource, { digest });
    const rendered = await this.render(content, digest);
    // If the database is full, the pages may not fit while the error message still does.
    const isSaved = await this.write(digest, rendered).catch((error: unknown) =>
      this.write(digest, this.unwritten(error)),
    );
    if (isSaved) this.signals.emit('site');
    else this.change();
  }

  /** @returns false when the content has changed since and must be rendered again */
  private async write(digest: string, rendered: Rendered): Promise<boolean> {
    const others = await this.ofOthers();
    return writeAs(this.dataSource, 'renderer', async (manager) => {
      await takeLock(manager, 'rendering');
      const changes = await changesOn(manager);
      // The content may have changed, or another replica may have rendered it.
      if (this.digestOf(await this.content(others, manager)) !== digest) return false;
      const [other] = await RENDERING.run(manager);
      if (other?.digest === digest && !isBetter(rendered, other)) return true;
      if (rendered.files) await save(manager, rendered.files);
      const version = versionOf(await RENDERED_PAGES.run(manager));
      await SAVE_RENDERING.run(manager, { digest, changes, version, problem: rendered.problem });
      return true;
    });
  }

  /** What the pages show of the data of other services. */
  private async ofOthers(): Promise<OfOthers> {
    const [members, facilities] = await Promise.all([this.members.entries(), this.publicItems.get()]);
    return { members, facilities };
  }

  private async content(others: OfOthers, on: DataSource | EntityManager = this.dataSource): Promise<SiteContent> {
    const documents = await this.documents.bodies(on);
    const publications = await this.publications.all(on);
    const pages = await this.pages.publicPages(on);
    return { documents, publications, pages, ...others, today: this.calendar.today(), otherTexts: this.otherTexts };
  }

  private digestOf(content: SiteContent): string {
    return digestOf(JSON.stringify(content), this.version!);
  }

  /** The files, or the reason why rendering failed. The pages then stay unchanged. */
  private async render(content: SiteContent, digest: string): Promise<Rendered> {
    const onProgress = this.progressOf(digest);
    try {
      return {
        files: await this.worker.call<RenderedFile[], Progress>('renderSite', [content], { onProgress }),
        problem: null,
      };
    } catch (error) {
      // The service is stopping. The next start, or another replica, renders the site.
      if (error instanceof WorkerClosedError) throw error;
      this.logger.error({ err: error }, 'the site could not be rendered; its pages stay unchanged');
      return { files: null, problem: problemOf(error as Error) };
    }
  }

  /** Writes the progress of a rendering, but not for each page, and never two writes at once. */
  private progressOf(digest: string): (progress: Progress) => void {
    let isWriting = false;
    let next = 0;
    return ({ done, total }) => {
      if (isWriting || (performance.now() < next && done < total)) return;
      isWriting = true;
      next = performance.now() + PROGRESS_INTERVAL_MS;
      SAVE_PROGRESS.run(this.dataSource, { digest, done, total })
        .catch((error: unknown) =>
          this.logger.info({ err: error }, 'the progress of the rendering could not be written'),
        )
        .finally(() => (isWriting = false));
    };
  }

  private unwritten(error: unknown): Rendered {
    this.logger.error({ err: error }, 'the rendered site could not be written; its pages stay unchanged');
    return {
      files: null,
      problem: isDatabaseFull(error) ? databaseFullMessage : 'The database did not accept the pages.',
    };
  }
}

/** The message of a limit is the second half of a sentence. */
const problemOf = (error: Error): string =>
  error instanceof WorkerLimitError ? `Rendering ${error.message}.` : error.message;

type Rendered = { files: RenderedFile[]; problem: null } | { files: null; problem: string };

const changesOn = async (on: DataSource | EntityManager): Promise<string> => (await CHANGES.run(on))[0]!.changes;

/**
 * Whether to replace an earlier rendering of the same content: if that failed, and this one succeeded or was a due
 * retry.
 */
const isBetter = ({ problem }: Rendered, before: LastRendering): boolean =>
  before.problem !== null && (problem === null || before.isDue);

/** Writes changed files, and removes those that no longer exist. */
const save = async (manager: EntityManager, files: readonly RenderedFile[]): Promise<void> => {
  await REMOVE_OTHER_RENDERED_PAGES.run(manager, { paths: files.map(({ path }) => path) });
  const known = new Map((await RENDERED_PAGES.run(manager)).map((file) => [file.path, file]));
  for (const { path, type, isImmutable, inline = null, says = null, body } of files) {
    const bytes = Buffer.from(body);
    const file: PageFile = { path, hash: digestOf(bytes), type, isImmutable, inline };
    if (!isDeepStrictEqual(known.get(path), file))
      await SAVE_RENDERED_PAGE.run(manager, { ...file, inline: inline && JSON.stringify(inline), says, body: bytes });
  }
};
