import {
  removedSampleDataSchema,
  type Identity,
  type RemovedSampleData,
  startedEmptySchema,
  startEmptyQuerySchema,
  type StartedEmpty,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, OnBehalf, Requires, Tag, type CallerHeaders } from '@lab/service-kit';
import { Controller, Post, Query } from '@nestjs/common';
import { SampleDataService } from './sample-data.service.js';
import type { z } from 'zod';

@Tag('Site')
@Controller('api/site/sample-data')
export class SampleDataController {
  constructor(private readonly sample: SampleDataService) {}

  /** Removes the sample lab's unchanged records. It can be repeated. */
  @AdminOnly()
  @Post('remove')
  @Answers(200, removedSampleDataSchema, {
    503: 'A service is unavailable; records that were already removed stay removed',
  })
  remove(@OnBehalf() headers: CallerHeaders, @Caller() caller: Identity): Promise<RemovedSampleData> {
    return this.sample.remove(headers, caller);
  }

  /** Removes the unchanged answers of the lab guide that came with the first start, which are mostly those of the sample lab. */
  @AdminOnly()
  @Post('remove-answers')
  @Answers(200, removedSampleDataSchema, { 503: 'The lab guide is unavailable' })
  removeAnswers(@OnBehalf() headers: CallerHeaders): Promise<RemovedSampleData> {
    return this.sample.removeAnswers(headers);
  }

  /** Removes the unchanged publications of the first start, which are mostly those of the sample lab. */
  @Requires('site')
  @Post('remove-papers')
  @Answers(200, removedSampleDataSchema)
  removePapers(@Caller() caller: Identity): Promise<RemovedSampleData> {
    return this.sample.removePapers(caller);
  }
}

@Tag('Site')
@Controller('api/site/start-empty')
export class StartEmptyController {
  constructor(private readonly sample: SampleDataService) {}

  /** Removes all content of the sample lab. It can be repeated. */
  @AdminOnly()
  @Post()
  @Answers(200, startedEmptySchema, {
    409: 'Something of the sample was changed; nothing is removed',
    503: 'A service is unavailable; what was already removed stays removed',
  })
  start(
    @Query({ schema: startEmptyQuerySchema }) { evenChanged }: z.output<typeof startEmptyQuerySchema>,
    @OnBehalf() headers: CallerHeaders,
    @Caller() caller: Identity,
  ): Promise<StartedEmpty> {
    return this.sample.startEmpty(headers, caller, evenChanged);
  }
}
