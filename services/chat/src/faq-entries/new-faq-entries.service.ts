import { unansweredQuestionMessages, type FaqEntry, type SavedFaqEntry } from '@lab/contracts';
import { takeLock } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FaqEntryEntity } from './faq-entry.entity.js';
import { SAME_QUESTION } from './faq-entry.sql.js';
import { toFaqFields } from './faq-row.js';

/** Adds entries to the FAQ. Every replica reads them before its next answer. */
@Injectable()
export class NewFaqEntriesService {
  /**
   * Creates an entry in the caller's transaction.
   * @throws ConflictException when an entry with this question exists
   */
  async create(entry: FaqEntry, manager: EntityManager): Promise<SavedFaqEntry> {
    await takeLock(manager, 'faq-entries');
    const same = await SAME_QUESTION.run(manager, { question: entry.question });
    if (same.length) throw new ConflictException(unansweredQuestionMessages.sameEntry);
    const { id } = await manager.save(FaqEntryEntity, toFaqFields(entry));
    return { id, question: entry.question };
  }
}
