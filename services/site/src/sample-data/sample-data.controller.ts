import { removedSampleDataSchema, type Identity, type RemovedSampleData } from '@lab/contracts';
import { AdminOnly, Answers, Caller, OnBehalf, Requires, Tag, type CallerHeaders } from '@lab/service-kit';
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
  remove(@OnBehalf() headers: CallerHeaders, @Caller() caller: Identity): Promise<RemovedSampleData> {
    return this.sample.remove(headers, caller);
  }

  /** Removes the publications that the first start has brought and nobody has changed: those of the sample lab, mostly. */
  @Requires('site')
  @HttpCode(200)
  @Post('remove-papers')
  @Answers(200, removedSampleDataSchema)
  removePapers(@Caller() caller: Identity): Promise<RemovedSampleData> {
    return this.sample.removePapers(caller);
  }
}
