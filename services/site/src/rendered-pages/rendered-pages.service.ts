import { createHash } from 'node:crypto';
import type { PageFiles, SiteRendering } from '@lab/contracts';
import { ReadingGauge } from '@lab/service-kit';
import { Injectable, NotFoundException, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShippedFilesService } from '../content-folder/shipped-files.service.js';
import {
  CHANGES,
  type LastRendering,
  RENDERED_PAGE_BODY,
  RENDERED_PAGES,
  RENDERING,
  SAVE_SHOWN_VERSION,
} from './rendered-page.sql.js';

const NO_RENDERER = 'The renderer is missing, so the pages of the build are shown. Run `make build` to create it.';

/** The version of a state of the site, which the gateway compares with its own. */
export const versionOf = (files: PageFiles['files']): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32);

const lastPublication = new ReadingGauge(
  'last_publication_timestamp_seconds',
  'When the public pages last changed, 0 if never',
);

/** The files of the last rendering. */
@Injectable()
export class RenderedPagesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private forgetGauge?: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly shipped: ShippedFilesService,
  ) {}

  onApplicationBootstrap(): void {
    this.forgetGauge = lastPublication.readFrom(async () => {
      const [rendering] = await RENDERING.run(this.dataSource);
      return [{ value: rendering?.renderedAt ? Date.parse(rendering.renderedAt) / 1000 : 0 }];
    });
  }

  onApplicationShutdown(): void {
    this.forgetGauge?.();
  }

  async list(): Promise<PageFiles> {
    const [files, { withheld }] = await Promise.all([RENDERED_PAGES.run(this.dataSource), this.shipped.list()]);
    return { version: versionOf(files), files, withheld };
  }

  /** @throws NotFoundException when the file has been replaced since */
  async get(hash: string): Promise<{ type: string; body: Buffer }> {
    return RENDERED_PAGE_BODY.one(this.dataSource, { hash }, () => new NotFoundException('There is no such file.'));
  }

  /** Records that the gateway shows this version now. */
  async show(version: string): Promise<void> {
    await SAVE_SHOWN_VERSION.run(this.dataSource, { version });
  }

  /** @param isPossible false if there is no renderer */
  async state(isPossible: boolean): Promise<SiteRendering> {
    const [[rendering], [current]] = await Promise.all([RENDERING.run(this.dataSource), CHANGES.run(this.dataSource)]);
    const { renderedAt = null, retryAt = null, total = 0 } = rendering ?? {};
    const always = { renderedAt, retryAt, total };
    if (!isPossible) return { ...always, state: 'failed', done: 0, since: null, problem: NO_RENDERER };
    return { ...always, ...progressOf(rendering, current!) };
  }
}

type Progress = Pick<SiteRendering, 'state' | 'done' | 'since' | 'problem'>;

/** The last save is live when it has been rendered and the gateway shows it. */
const progressOf = (
  rendering: LastRendering | undefined,
  current: { changes: string; changedAt: string },
): Progress => {
  if (!rendering) return { state: 'waiting', done: 0, since: current.changedAt, problem: null };
  const { isUnderWay, changes, done, total, begunAt, renderedAt, problem } = rendering;
  if (isUnderWay) return { state: 'rendering', done, since: begunAt, problem };
  if (changes !== current.changes) return { state: 'waiting', done: 0, since: current.changedAt, problem };
  if (problem !== null) return { state: 'failed', done, since: renderedAt, problem };
  const isShown = rendering.version === rendering.shownVersion;
  return { state: isShown ? 'live' : 'rendering', done: total, since: renderedAt, problem };
};
