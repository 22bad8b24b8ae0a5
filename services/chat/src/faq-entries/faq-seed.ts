import { loadFaq } from '@lab/content';
import { CONFIG, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { FaqEntryEntity } from './faq-entry.entity.js';

/** Fills an empty table with the FAQ of the content folder. From then on the database counts. */
@Injectable()
export class FaqSeed {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  async run(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Replicas that start together take turns; the second finds the table filled.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('faq seed'))`);
      if (await manager.existsBy(FaqEntryEntity, {})) return;
      await this.create(manager);
    });
  }

  private async create(manager: EntityManager): Promise<void> {
    const entries = loadFaq(this.config.CONTENT_DIR).map(({ question, answer, keywords, intents }) => ({
      question,
      answer,
      keywords: keywords.join(', '),
      intents: intents.join(', '),
    }));
    await manager.insert(FaqEntryEntity, entries);
    this.logger.info({ entries: entries.length }, 'FAQ entries loaded from content/faq.yaml');
  }
}
