import type { FaqEntry } from '@lab/contracts';
import { LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { faqPassage, toFaqEntry } from './faq-row.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { FAQ_ENTRIES, READ_WHEN_CHANGED } from './faq-entry.sql.js';
import { FaqSeed } from './faq-seed.js';

/** Keeps the knowledge base up to date with the FAQ in the database, even after direct edits. */
@Injectable()
export class FaqEntriesService implements OnApplicationBootstrap {
  private knownVersion: string | null = null;
  private reads = 0;
  private newestRead = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly seed: FaqSeed,
    private readonly knowledge: KnowledgeBase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.seed.run();
    await this.read();
  }

  /** Reads edits. While the database is unavailable, the known entries stay. */
  async refresh(): Promise<void> {
    await this.read().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'FAQ entries could not be read; the known ones are used');
    });
  }

  /** All entries in the database, oldest first. */
  async list(): Promise<FaqEntry[]> {
    return (await FAQ_ENTRIES.run(this.dataSource)).map(toFaqEntry);
  }

  private async read(): Promise<void> {
    const turn = (this.reads += 1);
    const [row] = await READ_WHEN_CHANGED.run(this.dataSource, { known: this.knownVersion });
    // If a later read has overtaken this one, its result is outdated.
    if (!row?.rows || turn < this.newestRead) return;
    this.newestRead = turn;
    this.knownVersion = row.version;
    this.knowledge.replace(
      'faq',
      row.rows.map((entry) => faqPassage(entry.id, toFaqEntry(entry))),
    );
  }
}
