import type { SearchRecord, SearchSource } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import { portalPages } from './portal-pages.js';
import { publicationRecords } from './publication-records.js';
import { sitePages } from './site-pages.js';

/** What can be found without a table: publications, and the pages of the site. */
@Injectable()
export class ContentSearch implements SearchSource {
  private readonly all: readonly SearchRecord[];

  constructor({ profile, topics, publications }: SiteContent) {
    this.all = [...sitePages(profile, topics), ...portalPages, ...publicationRecords(publications)];
  }

  async records(): Promise<readonly SearchRecord[]> {
    return this.all;
  }
}
