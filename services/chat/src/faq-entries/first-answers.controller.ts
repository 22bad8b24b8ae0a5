import {
  removedSampleDataSchema,
  SAMPLE_COUNTS_PATH,
  sampleCountsSchema,
  type Identity,
  type RemovedSampleData,
  type SampleCounts,
} from '@lab/contracts';
import { Answers, Caller, Public, Requires, Tag } from '@lab/service-kit';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { FirstAnswers } from './first-answers.service.js';

/** For the set-up in the site service. Not reachable from outside. */
@Tag('internal')
@Controller(SAMPLE_COUNTS_PATH)
export class PortalFirstAnswersController {
  constructor(private readonly answers: FirstAnswers) {}

  @Public()
  @Get()
  @Answers(200, sampleCountsSchema)
  count(): Promise<SampleCounts> {
    return this.answers.count();
  }
}

@Tag('Lab guide')
@Controller('api/labguide/first-answers')
export class FirstAnswersController {
  constructor(private readonly answers: FirstAnswers) {}

  /** Removes the unchanged answers of the first start. */
  @Requires('guide')
  @HttpCode(200)
  @Post('remove')
  @Answers(200, removedSampleDataSchema)
  remove(@Caller() caller: Identity): Promise<RemovedSampleData> {
    return this.answers.remove(caller);
  }
}
