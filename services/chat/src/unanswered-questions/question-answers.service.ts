import type { FaqEntry, Identity, SavedFaqEntry } from '@lab/contracts';
import { answerOnce, type Repeat, writeAs } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NewFaqEntriesService } from '../faq-entries/new-faq-entries.service.js';
import { UnansweredQuestionsService } from './unanswered-questions.service.js';

/** Answers visitors' questions by adding FAQ entries. */
@Injectable()
export class QuestionAnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly questions: UnansweredQuestionsService,
    private readonly faqEntries: NewFaqEntriesService,
  ) {}

  /** Creates the entry and marks the question as done, or does neither. */
  async create(id: number, entry: FaqEntry, caller: Identity, repeat?: Repeat): Promise<SavedFaqEntry> {
    const { answer } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, async () => {
        const saved = await this.faqEntries.create(entry, manager);
        await this.questions.mark(id, true, manager);
        return saved;
      }),
    );
    return answer;
  }
}
