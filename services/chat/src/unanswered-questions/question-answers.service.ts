import type { FaqEntry, Identity, SavedFaqEntry } from '@lab/contracts';
import { type Repeat, Writes } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { FaqEditingService } from '../faq-entries/faq-editing.service.js';
import { UnansweredQuestionsService } from './unanswered-questions.service.js';

/** Answers visitors' questions by adding FAQ entries. */
@Injectable()
export class QuestionAnswersService {
  constructor(
    private readonly writes: Writes,
    private readonly questions: UnansweredQuestionsService,
    private readonly faqEntries: FaqEditingService,
  ) {}

  /** Creates the entry and marks the question as done, or does neither. */
  async create(id: number, entry: FaqEntry, caller: Identity, repeat?: Repeat): Promise<SavedFaqEntry> {
    return this.writes.once(caller, repeat, async (manager) => {
      const { id: entryId, question } = await this.faqEntries.add(entry, manager);
      await this.questions.mark(id, true, manager);
      return { id: entryId, question };
    });
  }
}
