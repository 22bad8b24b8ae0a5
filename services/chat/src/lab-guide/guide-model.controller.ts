import {
  guideModelSchema,
  limits,
  reachMessages,
  trialResultSchema,
  type GuideModel,
  type TrialResult,
} from '@lab/contracts';
import { AdminOnly, Answers, LoggedAs, RateLimited, Tag } from '@lab/service-kit';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentModel } from '../model/current-model.js';
import { abortOnDisconnect } from './lab-guide.controller.js';

/** Shows and tests the lab guide's language model during set-up. A failed test is also answered with 200. */
@Tag('Lab guide')
@AdminOnly()
@Controller('api/labguide')
export class GuideModelController {
  constructor(private readonly models: CurrentModel) {}

  @Get('model')
  @Answers(200, guideModelSchema)
  get(): GuideModel {
    return { isOn: this.models.isOn };
  }

  @LoggedAs('model tried')
  @RateLimited('try-model', limits.reachTries, reachMessages.often)
  @Post('model/try')
  @Answers(200, trialResultSchema, { 429: 'More than 10 tests per minute from one network' })
  async try(@Res({ passthrough: true }) response: Response): Promise<TrialResult> {
    const model = await this.models.latest();
    return model?.try(abortOnDisconnect(response)) ?? { isWorking: false, text: reachMessages.off.model };
  }
}
