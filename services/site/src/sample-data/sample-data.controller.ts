import { removedSampleDataSchema, type Identity, type RemovedSampleData } from '@lab/contracts';
import { AdminOnly, Answers, Caller, DelegatedTokens, Tag } from '@lab/service-kit';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { SampleData } from './sample-data.service.js';

@Tag('Site')
@Controller('api/site/sample-data')
export class SampleDataController {
  constructor(private readonly sample: SampleData) {}

  /** Removes what the sample lab brought and nobody has changed; it can be repeated. */
  @AdminOnly()
  @HttpCode(200)
  @Post('remove')
  @Answers(200, removedSampleDataSchema, { 503: 'A service is away; what was removed before stays removed' })
  remove(
    @DelegatedTokens() tokens: Readonly<Record<string, string>>,
    @Caller() caller: Identity,
  ): Promise<RemovedSampleData> {
    return this.sample.remove(tokens, caller);
  }
}
