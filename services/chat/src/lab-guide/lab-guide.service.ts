import { chatQuestionSchema, type ChatAnswer } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { modelAnswer, ownAnswer } from '../answers/chat-answer.js';
import { ContentAnswers } from '../answers/content-answers.js';
import { FaqEntriesService } from '../faq-entries/faq-entries.service.js';
import type { Listener } from '../model/chat-model.js';
import { CurrentModel } from '../model/current-model.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
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
    if (reply) return modelAnswer(message, reply);
    if (content.outcome === 'unsure' || content.outcome === 'not-found') await this.questions.record(message, address);
    return ownAnswer(message, content);
  }
}
