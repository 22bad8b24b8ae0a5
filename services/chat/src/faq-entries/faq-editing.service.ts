import {
  unansweredQuestionMessages as messages,
  type FaqEntry,
  type FaqList,
  type Identity,
  type StoredFaqEntry,
  type updateFaqEntrySchema,
} from '@lab/contracts';
import { type Repeat, requireVersion, takeLock, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { RECENT_ANSWERS } from '../lab-guide/guide-answer.sql.js';
import { FaqEntryEntity } from './faq-entry.entity.js';
import { FAQ_ENTRIES, STORED_ENTRIES } from './faq-entry.sql.js';
import { plainQuestion } from '../retrieval/retrieval.js';
import { toFaqEntry, toFaqFields } from './faq-row.js';

type UpdatedFields = z.output<typeof updateFaqEntrySchema>;

/** Name of the lock that all writes take, so that two cannot add the same question. */
const WRITING_ENTRIES = 'faq-entries';

/** Changes the FAQ. Every replica reads the changes before its next answer. */
@Injectable()
export class FaqEditingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
  ) {}

  /** The entries, oldest first, and how many of the latest questions the guide has answered. */
  async list(): Promise<Pick<FaqList, 'entries' | 'recent'>> {
    const [entries, [recent]] = await Promise.all([read(this.dataSource, null), RECENT_ANSWERS.run(this.dataSource)]);
    return { entries, recent: recent! };
  }

  async create(entry: FaqEntry, caller: Identity, repeat?: Repeat): Promise<StoredFaqEntry> {
    return this.writes.once(caller, repeat, (manager) => this.add(entry, manager));
  }

  /**
   * Creates an entry in the caller's transaction.
   * @throws ConflictException when an entry with this question exists
   */
  async add(entry: FaqEntry, manager: EntityManager): Promise<StoredFaqEntry> {
    await takeLock(manager, WRITING_ENTRIES);
    await requireNewQuestion(manager, entry.question, null);
    const { id } = await manager.save(FaqEntryEntity, toFaqFields(entry));
    return get(manager, id);
  }

  /** @param seen the version that the caller has read; undefined skips the check */
  update(id: number, fields: UpdatedFields, caller: Identity, seen?: number): Promise<StoredFaqEntry> {
    return this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_ENTRIES);
      const before = await manager.findOne(FaqEntryEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw unknownEntry();
      await requireVersion(seen, before.version, () => get(manager, id));
      const entry = { ...toFaqEntry(before), ...fields } as FaqEntry;
      await requireNewQuestion(manager, entry.question, id);
      await manager.update(FaqEntryEntity, id, toFaqFields(entry));
      return get(manager, id);
    });
  }

  async remove(id: number, caller: Identity): Promise<void> {
    const { affected } = await this.writes.write(caller, (manager) => manager.delete(FaqEntryEntity, id));
    if (!affected) throw unknownEntry();
  }
}

const read = async (on: DataSource | EntityManager, id: number | null): Promise<StoredFaqEntry[]> =>
  (await STORED_ENTRIES.run(on, { id })).map((row) => Object.assign(row, toFaqEntry(row)));

const get = async (manager: EntityManager, id: number): Promise<StoredFaqEntry> => {
  const [entry] = await read(manager, id);
  if (!entry) throw unknownEntry();
  return entry;
};

/** The guide cannot tell questions apart that differ only in case or punctuation. */
const requireNewQuestion = async (manager: EntityManager, question: string, id: number | null): Promise<void> => {
  const others = (await FAQ_ENTRIES.run(manager)).filter((entry) => entry.id !== id);
  if (others.some((entry) => plainQuestion(entry.question) === plainQuestion(question)))
    throw new ConflictException(messages.sameEntry);
};

const unknownEntry = () => new NotFoundException(messages.unknownEntry);
