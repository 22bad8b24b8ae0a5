import { startedEmptySchema, startEmptyQuerySchema, type Identity, type StartedEmpty } from '@lab/contracts';
import { AdminOnly, Answers, Caller, OnBehalf, Tag, type CallerHeaders } from '@lab/service-kit';
import { Controller, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { SampleDataService } from './sample-data.service.js';

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
