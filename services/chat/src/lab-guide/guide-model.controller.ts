import {
  guideModelSchema,
  limits,
  reachMessages,
  trialResultSchema,
  type GuideModel,
  type TrialResult,
} from '@lab/contracts';
import { AdminOnly, Answers, LoggedAs, RateLimited, Tag } from '@lab/service-kit';
import { Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CHAT_MODEL, type ChatModel } from '../model/chat-model.js';
import { abortOnDisconnect } from './lab-guide.controller.js';

/** Shows and tests the lab guide's language model during set-up. A failed test is also answered with 200. */
@Tag('Lab guide')
@AdminOnly()
@Controller('api/labguide')
export class GuideModelController {
  constructor(@Inject(CHAT_MODEL) private readonly model: ChatModel | null) {}

  @Get('model')
  @Answers(200, guideModelSchema)
  get(): GuideModel {
    return { isOn: this.model !== null };
  }

  @LoggedAs('model tried')
  @RateLimited('try-model', limits.reachTries, reachMessages.often)
  @HttpCode(200)
  @Post('model/try')
  @Answers(200, trialResultSchema, { 429: 'More than 10 tests per minute from one network' })
  async try(@Res({ passthrough: true }) response: Response): Promise<TrialResult> {
    return this.model?.try(abortOnDisconnect(response)) ?? { isWorking: false, text: reachMessages.off('model') };
  }
}
