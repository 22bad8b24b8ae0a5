import type { Identity, RemovedSampleData, SampleCounts } from '@lab/contracts';
import { countSampleData, removeSampleData, writeAs } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FIRST_ANSWERS } from './faq-seed.js';

/** Counts and removes the unchanged entries of the first start, which are mostly those of the sample lab. */
@Injectable()
export class FirstAnswers {
  constructor(private readonly dataSource: DataSource) {}

  count(): Promise<SampleCounts> {
    return countSampleData(this.dataSource, FIRST_ANSWERS);
  }

  async remove(caller: Identity): Promise<RemovedSampleData> {
    const { removed, kept } = await writeAs(this.dataSource, caller, (manager) =>
      removeSampleData(manager, FIRST_ANSWERS),
    );
    return { removed, kept };
  }
}
