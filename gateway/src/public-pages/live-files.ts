import { LIVE_FILES, LIVE_FILES_PATH, type LiveFile } from '@lab/contracts';
import { CONFIG, ServiceClients } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Page } from './page.js';

/**
 * The files that the site service generates from the database: the feed, the bibliography and the sitemap. Each request
 * revalidates the last answer, which is also used while the service is unavailable.
 */
@Injectable()
export class LiveFiles {
  private readonly known = new Map<LiveFile, { etag: string; page: Page }>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClients,
  ) {}

  /** @returns undefined when the service has never answered */
  async get(path: LiveFile): Promise<Page | undefined> {
    const known = this.known.get(path);
    try {
      const changed = await this.services.get('site').getChanged(LIVE_FILES_PATH + path, known?.etag);
      if (!changed) return known?.page;
      const page = new Page({ type: LIVE_FILES[path], body: changed.body }, this.config);
      this.known.set(path, { etag: changed.etag, page });
      return page;
    } catch {
      return known?.page;
    }
  }
}
