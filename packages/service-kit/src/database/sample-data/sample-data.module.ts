import {
  removeSampleDataSchema,
  SAMPLE_COUNTS_PATH,
  SAMPLE_DATA_PATH,
  sampleCountsSchema,
  serviceSampleDataSchema,
  type Identity,
  type SampleCounts,
  type ServiceSampleData,
} from '@lab/contracts';
import { Body, Controller, Get, Inject, Module, Post, type DynamicModule } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AdminOnly, Caller, Public } from '../../process/access/access.js';
import { Answers, Tag } from '../../process/openapi/answers.js';
import { Writes } from '../writes.js';
import { countSampleData, removeSampleData, type SampleTables } from './sample-data.js';

const SAMPLE_DATA = Symbol('sample data');

/** Routes for the site service, which removes the sample data for an administrator. */
@Tag('internal')
@Controller()
class SampleDataController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    @Inject(SAMPLE_DATA) private readonly sample: SampleTables,
  ) {}

  @Public()
  @Get(SAMPLE_COUNTS_PATH)
  @Answers(200, sampleCountsSchema)
  count(): Promise<SampleCounts> {
    return countSampleData(this.dataSource, this.sample);
  }

  @AdminOnly()
  @Post(SAMPLE_DATA_PATH)
  @Answers(200, serviceSampleDataSchema)
  async remove(
    @Body({ schema: removeSampleDataSchema }) options: z.output<typeof removeSampleDataSchema>,
    @Caller() caller: Identity,
  ): Promise<ServiceSampleData> {
    const remove = (manager: EntityManager) => removeSampleData(manager, this.sample, options);
    return this.writes.write(caller, remove, () => !options.dryRun);
  }
}

/** Adds routes that count and remove a service's sample data. */
@Module({})
export class SampleDataModule {
  static of(sample: SampleTables): DynamicModule {
    return {
      module: SampleDataModule,
      controllers: [SampleDataController],
      providers: [{ provide: SAMPLE_DATA, useValue: sample }],
    };
  }
}
