import {
  SAMPLE_COUNTS_PATH,
  sampleCountsSchema,
  setupSteps,
  type Identity,
  type SetupMark,
  type SetupState,
  type SetupStep,
  type SiteSetup,
} from '@lab/contracts';
import { CONFIG, countSampleData, ServiceClient, writeAs } from '@lab/service-kit';
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
  private readonly members: ServiceClient;
  private readonly chat: ServiceClient;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) { CHAT_URL, MEMBERS_URL }: SiteConfig,
  ) {
    this.members = new ServiceClient('members', MEMBERS_URL);
    this.chat = new ServiceClient('chat', CHAT_URL);
  }

  /** @throws ServiceAwayException when the members service does not answer */
  async get(): Promise<SiteSetup> {
    const { sample, others } = await this.members.get(SAMPLE_COUNTS_PATH, sampleCountsSchema);
    const hasSampleData = (sample['members'] ?? 0) > 0;
    const papers = await countSampleData(this.dataSource, FIRST_PAPERS);
    const firstAnswers = await this.countFirstAnswers();
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

  /** None while the lab guide is away: the set-up can go on without it. */
  private async countFirstAnswers(): Promise<number> {
    const counts = await this.chat.get(SAMPLE_COUNTS_PATH, sampleCountsSchema).catch(() => undefined);
    return counts?.sample['answers'] ?? 0;
  }

  /** Notes what somebody says of a step. */
  async mark(step: SetupStep, { state }: SetupMark, caller: Identity): Promise<void> {
    await writeAs(this.dataSource, caller, (manager) => MARK_STEPS.run(manager, { steps: [step], state }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.members.close(), this.chat.close()]);
  }
}
