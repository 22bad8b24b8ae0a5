import {
  SAMPLE_COUNTS_PATH,
  sampleCountsSchema,
  setupSteps,
  type Identity,
  type SampleCounts,
  type SetupMark,
  type SetupState,
  type SetupStep,
  type SiteSetup,
} from '@lab/contracts';
import { CONFIG, countSampleData, ServiceClients, writeAs } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { FIRST_PAPERS } from '../sample-data/first-papers.js';
import { MARK_STEPS, SETUP_STEPS } from './setup-step.sql.js';

/**
 * How far the set-up of the lab is. What is saved notes its step in the transaction of the save; whether there are people of
 * the lab's own, and whether the sample lab is gone, the members and the lab guide tell.
 */
@Injectable()
export class Setup implements OnApplicationShutdown {
  private readonly services: ServiceClients<'chat' | 'members'>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) config: SiteConfig,
  ) {
    this.services = new ServiceClients(['chat', 'members'], config);
  }

  /** @throws ServiceAwayException when the members service or the lab guide does not answer: a step might look done */
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
    const steps = Object.fromEntries(setupSteps.map((step) => [step, stateOf(step)]));
    const firstPapers = papers.sample['papers'] ?? 0;
    return { steps: steps as SiteSetup['steps'], hasSampleData, firstPapers, firstAnswers };
  }

  private countsOf(service: 'chat' | 'members'): Promise<SampleCounts> {
    return this.services.get(service).get(SAMPLE_COUNTS_PATH, sampleCountsSchema);
  }

  /** Notes what somebody says of a step. */
  async mark(step: SetupStep, { state }: SetupMark, caller: Identity): Promise<void> {
    await writeAs(this.dataSource, caller, (manager) => MARK_STEPS.run(manager, { steps: [step], state }));
  }

  onApplicationShutdown(): Promise<void> {
    return this.services.close();
  }
}
