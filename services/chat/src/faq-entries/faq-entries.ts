import { splitKeywords, userIntentSchema, type UserIntent } from '@lab/contracts';
import { changeVersionSql, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Passage } from '../passages/passage.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import type { FaqEntryEntity } from './faq-entry.entity.js';
import { FaqSeed } from './faq-seed.js';

type FaqRow = Pick<FaqEntryEntity, 'id' | 'question' | 'answer' | 'keywords' | 'intents'>;

/** The version of the table and, unless it is the one already known ($1), its rows, both of the same moment. */
const READ_WHEN_CHANGED = `
  SELECT version, CASE WHEN version IS DISTINCT FROM $1 THEN (
    SELECT coalesce(json_agg(entry), '[]') FROM
      (SELECT id, question, answer, keywords, intents FROM faq_entries ORDER BY id) AS entry
  ) END AS rows
  FROM (SELECT ${changeVersionSql(`'faq_entries'`)} AS version) AS counter`;

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

  private async read(): Promise<void> {
    const turn = (this.reads += 1);
    const [row] = await this.dataSource.query<{ version: string; rows: FaqRow[] | null }[]>(READ_WHEN_CHANGED, [
      this.knownVersion,
    ]);
    // An answer that was overtaken by a later one is older than what is known.
    if (!row?.rows || turn < this.newestRead) return;
    this.newestRead = turn;
    this.knownVersion = row.version;
    this.knowledge.replace('faq', row.rows.map(toPassage));
  }
}

const toPassage = ({ id, question, answer, keywords, intents }: FaqRow): Passage => ({
  id: `faq-${id}`,
  kind: 'faq',
  title: question,
  text: answer,
  keywords: splitKeywords(keywords),
  intents: splitKeywords(intents).filter((intent): intent is UserIntent => userIntentSchema.safeParse(intent).success),
  isOverview: false,
  source: `FAQ – ${question}`,
});
