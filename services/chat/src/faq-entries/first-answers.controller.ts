import {
  removedSampleDataSchema,
  SAMPLE_COUNTS_PATH,
  sampleCountsSchema,
  type Identity,
  type RemovedSampleData,
  type SampleCounts,
} from '@lab/contracts';
import { Answers, Caller, countSampleData, Public, removeSampleData, Requires, Tag, writeAs } from '@lab/service-kit';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FIRST_ANSWERS } from './faq-seed.js';

/** The number of entries that came with the first start, for the set-up in the site service. Not reached from outside. */
@Tag('internal')
@Controller(SAMPLE_COUNTS_PATH)
export class PortalFirstAnswersController {
  constructor(private readonly dataSource: DataSource) {}

  @Public()
  @Get()
  @Answers(200, sampleCountsSchema)
  count(): Promise<SampleCounts> {
    return countSampleData(this.dataSource, FIRST_ANSWERS);
  }
}

@Tag('Lab guide')
@Controller('api/labguide/first-answers')
export class FirstAnswersController {
  constructor(private readonly dataSource: DataSource) {}

  /** Removes the entries that the first start has brought and nobody has changed: those of the sample lab, mostly. */
  @Requires('guide')
  @HttpCode(200)
  @Post('remove')
  @Answers(200, removedSampleDataSchema)
  async remove(@Caller() caller: Identity): Promise<RemovedSampleData> {
    const { removed, kept } = await writeAs(this.dataSource, caller, (manager) =>
      removeSampleData(manager, FIRST_ANSWERS),
    );
    return { removed, kept };
  }
}
