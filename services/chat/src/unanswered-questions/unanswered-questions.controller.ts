import {
  guideFeedbackSchema,
  idParamSchema,
  limits,
  newFaqEntrySchema,
  savedFaqEntrySchema,
  unansweredQuestionListSchema,
  unansweredQuestionMessages,
  unansweredQuestionQuerySchema,
  unansweredQuestionSchema,
  updateUnansweredQuestionSchema,
  type Identity,
  type SavedFaqEntry,
  type UnansweredQuestion,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  type JsonList,
  LoggedAs,
  Public,
  RateLimited,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { QuestionAnswersService } from './question-answers.service.js';
import { UnansweredQuestionsService } from './unanswered-questions.service.js';

@Tag('Lab guide')
@Controller('api/labguide')
export class UnansweredQuestionsController {
  constructor(
    private readonly questions: UnansweredQuestionsService,
    private readonly answers: QuestionAnswersService,
  ) {}

  @Public()
  @RateLimited('guide-feedback', limits.guideFeedback, unansweredQuestionMessages.tooMany)
  @Post('feedback')
  @Answers(204, undefined, {
    400: 'A field is invalid',
    409: 'Too many people wait for an answer to this question',
    429: 'More than 20 calls per minute, or 50 new questions or 10 e-mail addresses per day, from one address',
  })
  async recordFeedback(
    @Body({ schema: guideFeedbackSchema }) feedback: z.output<typeof guideFeedbackSchema>,
    @Caller() { address }: Identity,
  ): Promise<void> {
    await this.questions.recordFeedback(feedback, address);
  }

  @Requires('guide')
  @Get('questions')
  @Answers(200, unansweredQuestionListSchema, { 400: 'Unknown status' })
  list(
    @Query({ schema: unansweredQuestionQuerySchema }) { status }: z.output<typeof unansweredQuestionQuerySchema>,
  ): JsonList {
    return this.questions.list(status === 'done');
  }

  @Requires('guide')
  @Put('questions/:id')
  @Answers(200, unansweredQuestionSchema, { 400: 'A field is invalid', 404: 'No such question' })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateUnansweredQuestionSchema }) { isDone }: z.output<typeof updateUnansweredQuestionSchema>,
    @Caller() caller: Identity,
  ): Promise<UnansweredQuestion> {
    return this.questions.update(id, isDone, caller);
  }

  @Requires('guide')
  @LoggedAs('unanswered question deleted')
  @Delete('questions/:id')
  @Answers(204, undefined, { 404: 'No such question' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.questions.remove(id, caller);
  }

  /** Creates an FAQ entry that answers a question, and marks the question as done. */
  @Requires('guide')
  @LoggedAs('FAQ entry created from a question')
  @Post('questions/:id/faq-entry')
  @Answers(201, savedFaqEntrySchema, {
    400: 'A field is invalid',
    404: 'No such question',
    409: 'An entry with this question already exists',
  })
  answer(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: newFaqEntrySchema }) entry: z.output<typeof newFaqEntrySchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<SavedFaqEntry> {
    return this.answers.create(id, entry, caller, repeatOf(entry));
  }
}
