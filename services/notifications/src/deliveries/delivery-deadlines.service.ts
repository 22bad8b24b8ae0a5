import { CONFIG, LOGGER, type Logger, type ProcessConfig } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.js';

/** Deadlines of their own, so that a slow mail server delays no notification. */
@Injectable()
export class DeliveryDeadlines extends Deadlines {
  constructor(
    // Named, because otherwise the domain of the class above would be inherited.
    @Inject(DeliveriesService) deliveries: DeliveriesService,
    @Inject(CONFIG) config: ProcessConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(deliveries, config, logger);
  }
}
