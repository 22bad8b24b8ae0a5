import {
  guideFeedbackSchema,
  limits,
  unansweredQuestionMessages,
  type Identity,
  type UnansweredQuestion,
} from '@lab/contracts';
import { JsonList, LOGGER, type Logger, RateLimiter, TooManyRequestsException, Writes } from '@lab/service-kit';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { maskPersonalData } from './personal-data.js';
import { UnansweredQuestionEntity } from './unanswered-question.entity.js';
import { DROP_SURPLUS, IS_KNOWN, QUESTION, QUESTION_LIST, RECORD_QUESTION } from './unanswered-question.sql.js';

/** The longest question that is stored, in characters. */
const MAX_QUESTION_LENGTH = 300;

/**
 * The author of visitors' questions in the audit log, even if they are members, so that it never shows who asked what.
 */
const VISITOR_AUTHOR = 'A visitor';

const NOTHING_NEW = { asked: 0, disliked: 0, liked: 0, email: '' };

/**
 * Questions without a good answer, which help the lab to extend its FAQ. They contain no conversations and no personal
 * data.
 */
@Injectable()
export class UnansweredQuestionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly limiter: RateLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The open or the done questions, most important first. */
  list(isDone: boolean): JsonList {
    return new JsonList(this.dataSource, QUESTION_LIST, { isDone });
  }

  /**
   * Records an unanswered question, unless this address has sent too many. Never throws, because the visitor gets an
   * answer either way.
   */
  async record(message: string, address: string): Promise<void> {
    try {
      await this.write(message, { ...NOTHING_NEW, asked: 1 }, address);
    } catch (error) {
      if (error instanceof TooManyRequestsException) return;
      this.logger.warn({ err: error }, 'an unanswered question was not recorded');
    }
  }

  /**
   * Records a visitor's feedback on an answer, or an address for a reply.
   * @throws TooManyRequestsException when this address has sent too many questions or e-mail addresses today
   */
  async recordFeedback(feedback: z.output<typeof guideFeedbackSchema>, address: string): Promise<void> {
    if (feedback.kind !== 'email') {
      await this.write(feedback.question, { ...NOTHING_NEW, [feedback.kind]: 1 }, address);
      return;
    }
    const { askerEmailsOfNetwork } = limits;
    await this.limiter.take(`asker-emails:${address}`, askerEmailsOfNetwork, unansweredQuestionMessages.tooManyToday);
    const email = feedback.email.toLowerCase();
    const kept = await this.write(feedback.question, { ...NOTHING_NEW, email }, address);
    if (!kept.split(',').includes(email)) throw new ConflictException(unansweredQuestionMessages.manyAskers);
  }

  /** Marks a question as done or as open again. */
  update(id: number, isDone: boolean, caller: Identity): Promise<UnansweredQuestion> {
    return this.writes.write(caller, (manager) => this.mark(id, isDone, manager));
  }

  /** The same in the caller's transaction. */
  async mark(id: number, isDone: boolean, manager: EntityManager): Promise<UnansweredQuestion> {
    await manager.update(UnansweredQuestionEntity, id, { doneAt: isDone ? () => 'now()' : null });
    return QUESTION.one(manager, { id }, unknownQuestion);
  }

  /** Deletes a question and the addresses of visitors who wait for a reply. */
  async remove(id: number, caller: Identity): Promise<void> {
    const { affected } = await this.writes.write(caller, (manager) => manager.delete(UnansweredQuestionEntity, id));
    if (!affected) throw unknownQuestion();
  }

  /** @returns the addresses stored with the question */
  private async write(message: string, news: typeof NOTHING_NEW, address: string): Promise<string> {
    const question = shortened(maskPersonalData(message));
    const values = { question, normalized: normalized(question), ...news };
    await this.limitNew(values.normalized, address);
    const [row] = await this.writes.write(VISITOR_AUTHOR, (manager) => RECORD_QUESTION.run(manager, values));
    // A separate transaction avoids a deadlock between two visitors whose questions displace each other.
    await this.writes.write(VISITOR_AUTHOR, (manager) => DROP_SURPLUS.run(manager, { id: row!.id }));
    return row!.emails;
  }

  /**
   * Limits the new questions per address. Repeats of known questions are not counted, and the count is not linked to
   * the question.
   */
  private async limitNew(normalized: string, address: string): Promise<void> {
    const row = await IS_KNOWN.one(this.dataSource, { normalized });
    if (row.isKnown) return;
    await this.limiter.take(`new-questions:${address}`, limits.newQuestions, unansweredQuestionMessages.tooManyToday);
  }
}

const shortened = (text: string): string =>
  [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MAX_QUESTION_LENGTH).join('');

const normalized = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const unknownQuestion = () => new NotFoundException(unansweredQuestionMessages.unknown);
