import { chatQuestionSchema, type ChatAnswer, type ChatOutcome } from '@lab/contracts';
import { LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { modelAnswer, ownAnswer } from '../answers/chat-answer.js';
import { ContentAnswers } from '../answers/content-answers.js';
import { FaqEntriesService } from '../faq-entries/faq-entries.service.js';
import type { Listener } from '../model/chat-model.js';
import { CurrentModel } from '../model/current-model.js';
import type { Passage } from '../passages/passage.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { RECORD_ANSWER } from './guide-answer.sql.js';
import { SiteContent } from '../content/site-content.js';
import { UnansweredQuestionsService } from '../unanswered-questions/unanswered-questions.service.js';

type ChatQuestion = z.output<typeof chatQuestionSchema>;

/** Answers visitors from the lab's public content, and says so if that contains no answer. */
@Injectable()
export class LabGuideService {
  constructor(
    private readonly faqEntries: FaqEntriesService,
    private readonly contentAnswers: ContentAnswers,
    private readonly knowledge: KnowledgeBase,
    private readonly questions: UnansweredQuestionsService,
    private readonly content: SiteContent,
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly models: CurrentModel,
  ) {}

  /**
   * @param address of the visitor, for the limit of recorded questions
   * @param listener receives a model's text as it arrives, and may stop listening
   */
  async answer(question: ChatQuestion, address: string, listener: Listener): Promise<ChatAnswer> {
    const { message, conversation, userIntent } = question;
    await this.faqEntries.refresh();
    const { vocabulary } = this.knowledge;
    const content = this.contentAnswers.to({ message, conversation, userIntent });
    const model = content.relevant.length ? await this.models.get() : null;
    const reply = model
      ? await model.answer(
          { lab: this.content.lab.lab.name, message, conversation, passages: content.relevant, vocabulary },
          listener,
        )
      : null;
    // Not awaited, so that the visitor does not wait for it.
    void this.record(reply ? 'found' : content.outcome, reply?.cited ?? content.passages);
    if (reply) return modelAnswer(message, reply);
    if (content.outcome === 'unsure' || content.outcome === 'not-found') await this.questions.record(message, address);
    return ownAnswer(message, content);
  }

  /** Counts a question, without the question itself. Never throws, because the visitor gets an answer either way. */
  private async record(outcome: ChatOutcome, passages: readonly Passage[]): Promise<void> {
    if (outcome === 'nothing-asked') return;
    const entry = passages.find(({ kind }) => kind === 'faq');
    const values = { isAnswered: outcome === 'found', entryId: entry ? Number(entry.id.replace('faq-', '')) : null };
    await RECORD_ANSWER.run(this.dataSource, values).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'an answer was not counted');
    });
  }
}
