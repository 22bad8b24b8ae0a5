import {
  removeSampleDataSchema,
  SAMPLE_DATA_PATH,
  serviceSampleDataSchema,
  type Identity,
  type ServiceSampleData,
  type Topic,
} from '@lab/contracts';
import { Body, Controller, HttpCode, Inject, Module, Post, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Caller, ForPortal } from '../../process/access/access.js';
import { Answers, Tag } from '../../process/openapi/answers.js';
import { SignalClient } from '../../process/signals/signal-client.js';
import { writeAs } from '../audit/write-as.js';
import { removeSampleData, type SampleTables } from './sample-data.js';

/** The sample data of a service, and the topic of the signal that tells pages that it is gone. */
type SampleData = SampleTables & { topic: Topic };

const SAMPLE_DATA = Symbol('sample data');

/** For the site service, on behalf of an administrator. */
@Tag('internal')
@Controller()
class SampleDataController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    @Inject(SAMPLE_DATA) private readonly sample: SampleData,
  ) {}

  @ForPortal('sample-data')
  @HttpCode(200)
  @Post(SAMPLE_DATA_PATH)
  @Answers(200, serviceSampleDataSchema)
  async remove(
    @Body({ schema: removeSampleDataSchema }) { referredTo }: z.output<typeof removeSampleDataSchema>,
    @Caller() caller: Identity,
  ): Promise<ServiceSampleData> {
    const answer = await writeAs(this.dataSource, caller, (manager) =>
      removeSampleData(manager, this.sample, referredTo),
    );
    this.signals.emit(this.sample.topic);
    return answer;
  }
}

/** Provides the removal of a service's sample data. */
@Module({})
export class SampleDataModule {
  static of(sample: SampleData): DynamicModule {
    return {
      module: SampleDataModule,
      controllers: [SampleDataController],
      providers: [{ provide: SAMPLE_DATA, useValue: sample }],
    };
  }
}
