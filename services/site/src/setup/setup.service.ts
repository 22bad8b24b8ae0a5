import {
  SAMPLE_COUNTS_PATH,
  sampleCountsSchema,
  setupSteps,
  type Identity,
  type SampleCounts,
  type SetupMark,
  type SetupMarkName,
  type SetupState,
  type SetupStep,
  type SiteSetup,
} from '@lab/contracts';
import { countSampleData, ServiceClients, Writes } from '@lab/service-kit';
import { BadRequestException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FIRST_PAPERS } from '../sample-data/first-records.js';
import { MARK_STEPS, SETUP_STEPS } from './setup-step.sql.js';

/**
 * The progress of the lab's set-up. A save marks its step in its own transaction. The members service and the lab guide
 * report whether the lab has its own people and whether the sample data is gone.
 */
@Injectable()
export class SetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly services: ServiceClients,
  ) {}

  /**
   * @throws ServiceAwayException when the members service or the lab guide does not answer, because a step could
   * wrongly look done
   */
  async get(): Promise<SiteSetup> {
    const [{ sample, others }, chat] = await Promise.all([this.countsOf('members'), this.countsOf('chat')]);
    const firstAnswers = chat.sample['answers'] ?? 0;
    const hasSampleData = (sample['members'] ?? 0) > 0;
    const papers = await countSampleData(this.dataSource, FIRST_PAPERS);
    const marks = await SETUP_STEPS.run(this.dataSource);
    const stateOf = (step: SetupStep): SetupState => {
      if (step === 'people' && (others['members'] ?? 0) > 0) return 'done';
      if (step === 'sample' && !hasSampleData && firstAnswers === 0) return 'done';
      return marks.find((mark) => mark.step === step)?.state ?? 'open';
    };
    const start = marks.find((mark) => mark.step === 'start')?.state ?? (marks.length > 0 ? 'skipped' : 'open');
    const steps = Object.fromEntries(setupSteps.map((step) => [step, stateOf(step)]));
    const firstPapers = papers.sample['papers'] ?? 0;
    return { steps: steps as SiteSetup['steps'], start, hasSampleData, firstPapers, firstAnswers };
  }

  private countsOf(service: 'chat' | 'members'): Promise<SampleCounts> {
    return this.services.get(service).get(SAMPLE_COUNTS_PATH, sampleCountsSchema);
  }

  /**
   * Marks a step as done or skipped.
   * @throws BadRequestException for an empty start, which only removing the sample can mark
   */
  async mark(step: SetupMarkName, { state }: SetupMark, caller: Identity): Promise<void> {
    if (step === 'start' && state === 'done') throw new BadRequestException('Start with an empty lab instead.');
    await this.writes.write(caller, (manager) => MARK_STEPS.run(manager, { steps: [step], state }));
  }
}
