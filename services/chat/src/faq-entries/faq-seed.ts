import { loadFaq } from '@lab/content';
import { CONFIG, fillWhenEmpty, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { FaqEntryEntity } from './faq-entry.entity.js';
import { toFaqFields } from './faq-row.js';

/** Fills an empty table with the FAQ of the content folder. From then on the database counts. */
@Injectable()
export class FaqSeed {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  async run(): Promise<void> {
    await fillWhenEmpty(this.dataSource, { name: 'faq seed', entity: FaqEntryEntity }, (manager) =>
      this.create(manager),
    );
  }

  private async create(manager: EntityManager): Promise<void> {
    const entries = loadFaq(this.config.CONTENT_DIR).map(toFaqFields);
    await manager.insert(FaqEntryEntity, entries);
    this.logger.info({ entries: entries.length }, 'FAQ entries loaded from content/faq.yaml');
  }
}
