import { CONFIG, type Copy, LOGGER, type Logger, SETTINGS_COPY, type ServiceConfig } from '@lab/service-kit';
import { NightlyWork } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { LinkCheckService } from './link-check.service.js';

/** Checks the links at three every night. */
@Injectable()
export class NightlyLinkCheck extends NightlyWork {
  protected readonly queueName = 'link-check';
  protected readonly hour = 3;

  constructor(
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(SETTINGS_COPY) settings: Copy<unknown>,
    private readonly linkCheck: LinkCheckService,
  ) {
    super(config, logger, settings);
  }

  protected work(): Promise<number> {
    return this.linkCheck.run();
  }
}
