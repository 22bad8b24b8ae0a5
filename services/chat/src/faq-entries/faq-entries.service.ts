import type { FaqEntry } from '@lab/contracts';
import { LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { faqPassage, toFaqEntry } from './faq-row.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { FAQ_ENTRIES, READ_WHEN_CHANGED } from './faq-entry.sql.js';
import { FaqSeed } from './faq-seed.js';

/** Keeps the FAQ of the database in the knowledge base, whoever edits it. */
@Injectable()
export class FaqEntries implements OnApplicationBootstrap {
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

  /** Takes over what was edited since. While the database is away, the entries that are known stay. */
  async refresh(): Promise<void> {
    await this.read().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'FAQ entries could not be read; the known ones answer');
    });
  }

  /** All entries of the database, the oldest first. */
  async list(): Promise<FaqEntry[]> {
    return (await FAQ_ENTRIES.run(this.dataSource)).map(toFaqEntry);
  }

  private async read(): Promise<void> {
    const turn = (this.reads += 1);
    const [row] = await READ_WHEN_CHANGED.run(this.dataSource, { known: this.knownVersion });
    // An answer that was overtaken by a later one is older than what is known.
    if (!row?.rows || turn < this.newestRead) return;
    this.newestRead = turn;
    this.knownVersion = row.version;
    this.knowledge.replace(
      'faq',
      row.rows.map((entry) => faqPassage(entry.id, toFaqEntry(entry))),
    );
  }
}
