import { chatQuestionSchema, chatReplySchema, limits, type ChatReply, type Identity } from '@lab/contracts';
import { Answers, Caller, Public, RateLimiter } from '@lab/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { LabGuide } from './lab-guide.js';

const TOO_MANY = 'You have asked many questions in a short time. Please wait a minute and ask again.';

@ApiTags('Lab guide')
@Controller('api/labguide')
export class LabGuideController {
  constructor(
    private readonly guide: LabGuide,
    private readonly limiter: RateLimiter,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('chat')
  @Answers(200, chatReplySchema, {
    400: 'The message is missing or too long, or the conversation is',
    429: 'More than 20 questions a minute from one address',
  })
  async chat(
    @Body({ schema: chatQuestionSchema }) question: z.output<typeof chatQuestionSchema>,
    @Caller() { address }: Identity,
  ): Promise<ChatReply> {
    // Counted here and not by a guard: a question that was refused does not count.
    await this.limiter.take(`chat:${address}`, limits.chatMessages, TOO_MANY);
    return this.guide.answer(question);
  }
}
