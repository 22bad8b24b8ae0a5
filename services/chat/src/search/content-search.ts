import type { SearchRecord, SearchSource } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { Publication } from '@lab/contracts';
import { SiteContent } from '../content/site-content.js';
import { pageRecords } from './page-records.js';
import { publicationPage } from '../passages/passage.js';

const toRecord = ({ key, title, authors, venue, yearText, categories }: Publication): SearchRecord => ({
  kind: 'publication',
  id: key,
  title,
  detail: [authors.replaceAll('*', ''), venue, yearText].filter(Boolean).join(' · '),
  words: categories.join(' '),
  access: 'public',
  href: publicationPage(title),
});

/** Searchable content that is not in a table: publications and the pages of the site. */
@Injectable()
export class ContentSearch implements SearchSource {
  private all: readonly SearchRecord[] = [];

  constructor(content: SiteContent) {
    content.follow(() => {
      this.all = [...pageRecords(content.documents), ...content.publications.map(toRecord)];
    });
  }

  async records(): Promise<readonly SearchRecord[]> {
    return this.all;
  }
}
