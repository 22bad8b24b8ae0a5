import type { SiteFiles, SiteRendering } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { PAGE_BODY, PAGES, RENDERING } from './page.sql.js';

/** The files of the site as they were rendered last. */
@Injectable()
export class RenderedPages {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: SiteConfig,
  ) {}

  list(): Promise<SiteFiles['files']> {
    return PAGES.run(this.dataSource);
  }

  /** @throws NotFoundException when it has been replaced since */
  async get(hash: string): Promise<{ type: string; body: Buffer }> {
    const [file] = await PAGE_BODY.run(this.dataSource, { hash });
    if (!file) throw new NotFoundException('There is no such file.');
    return file;
  }

  async state(): Promise<SiteRendering> {
    const [rendering] = await RENDERING.run(this.dataSource);
    return {
      renderedAt: rendering?.renderedAt ?? null,
      failure: rendering?.failure ?? null,
      retryAt: rendering?.retryAt ?? null,
      isEditable: this.config.SITE_SOURCE !== 'files',
    };
  }
}
