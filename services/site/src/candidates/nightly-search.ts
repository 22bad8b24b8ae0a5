import { CONFIG, type Copy, LOGGER, type Logger, SETTINGS_COPY } from '@lab/service-kit';
import { NightlyWork } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import type { SiteConfig } from '../config.js';
import { CandidateSearchService } from './candidate-search.service.js';

/** Looks for new publications of the lab's members at four every night. */
@Injectable()
export class NightlySearch extends NightlyWork<SiteConfig> {
  protected readonly queueName = 'publication-candidates';
  protected readonly hour = 4;

  constructor(
    @Inject(CONFIG) config: SiteConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(SETTINGS_COPY) settings: Copy<unknown>,
    private readonly search: CandidateSearchService,
  ) {
    super(config, logger, settings);
  }

  protected work(): Promise<number> {
    return this.search.findNew();
  }
}
