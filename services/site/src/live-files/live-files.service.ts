import { createHash } from 'node:crypto';
import { bibliography, newsFeed, sitemap } from '@lab/content';
import { BIBLIOGRAPHY, type LiveFile, NEWS_FEED, SITEMAP } from '@lab/contracts';
import { LabCalendar } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DocumentsService } from '../documents/documents.service.js';
import { CHANGES, LISTED_PAGES, RENDERING } from '../rendered-pages/rendered-page.sql.js';
import { PublicationsService } from '../publications/publications.service.js';

/**
 * The files that programs read. They are generated from the database, so that they are up to date right after a save.
 */
@Injectable()
export class LiveFilesService {
  private readonly makers: Record<LiveFile, () => Promise<string>>;

  constructor(
    private readonly dataSource: DataSource,
    calendar: LabCalendar,
    documents: DocumentsService,
    publications: PublicationsService,
  ) {
    this.makers = {
      [NEWS_FEED]: async () => {
        const { updatedAt } = await documents.get('news');
        const { lab, news } = await documents.bodies();
        return newsFeed(lab, news.news, updatedAt);
      },
      [BIBLIOGRAPHY]: async () => bibliography(await publications.all()),
      [SITEMAP]: async () => sitemap(await LISTED_PAGES.run(dataSource, { timeZone: calendar.timeZone })),
    };
  }

  /** Changes with all data that the files contain. */
  async etag(): Promise<string> {
    const [[current], [rendering]] = await Promise.all([CHANGES.run(this.dataSource), RENDERING.run(this.dataSource)]);
    const state = JSON.stringify([current?.changes, rendering?.renderedAt]);
    return `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
  }

  /** A file, with the placeholder for the site's address. */
  text(path: LiveFile): Promise<string> {
    return this.makers[path]();
  }
}
