import { loadFaq } from '@lab/content';
import { CONFIG, fillWhenEmpty, LOGGER, type Logger, type SampleTables } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { FaqEntryEntity } from './faq-entry.entity.js';
import { toFaqFields } from './faq-row.js';

const AUTHOR = 'faq seed';

/** The entries that the first start copied from the content folder into the database. */
export const FIRST_ANSWERS: SampleTables = {
  author: AUTHOR,
  tables: [{ table: 'faq_entries', noun: 'answers', title: 'question' }],
};

/** Fills an empty table with the FAQ of the content folder. From then on, only the database counts. */
@Injectable()
export class FaqSeed {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  run(): Promise<void> {
    return fillWhenEmpty(this.dataSource, {
      name: AUTHOR,
      entity: FaqEntryEntity,
      prepare: () => loadFaq(this.config.CONTENT_DIR).map(toFaqFields),
      write: async (entries, manager) => {
        await manager.insert(FaqEntryEntity, entries);
        this.logger.info({ entries: entries.length }, 'FAQ entries loaded from content/faq.yaml');
      },
    });
  }
}
