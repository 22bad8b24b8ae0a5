import { chatQuestionSchema, type ChatReply, type ChatTurn, type LabProfile } from '@lab/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { faqAnswer } from '../answers/faq-answer.js';
import { notFoundAnswer, suggestionAnswer } from '../answers/no-answer.js';
import { FaqEntries } from '../faq-entries/faq-entries.js';
import { CHAT_MODEL, type ChatModel } from '../model/chat-model.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { Retrieval, type Finding } from '../retrieval/retrieval.js';
import { asksSomething } from '../retrieval/terms.js';
import { UnansweredQuestions } from '../unanswered-questions/unanswered-questions.js';

/** Injection token of the lab's profile. */
export const LAB_PROFILE = Symbol('lab profile');

type ChatQuestion = z.output<typeof chatQuestionSchema>;

/** How many passages a model is given. */
const MODEL_PASSAGES = 6;

const fromFaq = (reply: string): ChatReply => ({ reply, source: 'faq', isIntentQuery: false });

/** Answers visitors from what the lab has published, and says so when that holds no answer. */
@Injectable()
export class LabGuide {
  constructor(
    private readonly faqEntries: FaqEntries,
    private readonly knowledge: KnowledgeBase,
    private readonly retrieval: Retrieval,
    private readonly unanswered: UnansweredQuestions,
    @Inject(LAB_PROFILE) private readonly profile: LabProfile,
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
  ) {}

  async answer({ message, conversation, userIntent }: ChatQuestion): Promise<ChatReply> {
    await this.faqEntries.refresh();
    const earlier = earlierQuestion(conversation, message);
    const findings = this.retrieval.find({ message, earlier, intent: userIntent });
    if (findings.length) return this.answerFrom(findings, message, conversation);
    if (!asksSomething(message)) return fromFaq(suggestionAnswer(this.knowledge.of('faq'), userIntent));
    await this.unanswered.record(message);
    return fromFaq(notFoundAnswer(this.profile));
  }

  private async answerFrom(
    findings: readonly Finding[],
    message: string,
    conversation: readonly ChatTurn[],
  ): Promise<ChatReply> {
    const passages = findings.slice(0, MODEL_PASSAGES).map(({ passage }) => passage);
    const reply = await this.model?.answer({ lab: this.profile.lab.name, message, conversation, passages });
    return reply ? { reply, source: 'ai', isIntentQuery: false } : fromFaq(faqAnswer(findings));
  }
}

/** What the visitor said before this message; some callers send the message itself as the last turn, too. */
const earlierQuestion = (conversation: readonly ChatTurn[], message: string): string | undefined =>
  conversation.findLast(({ role, content }) => role === 'user' && content.trim() !== message)?.content;
