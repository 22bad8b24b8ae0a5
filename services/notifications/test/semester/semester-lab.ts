import type { StartedService } from '@lab/test-kit';
import { OutboxesService } from '../../src/outboxes/outboxes.service.js';
import { startNotificationsService } from '../told-lab.js';
import { addressesOf, MovedLab, settle, startServices, type Services } from './services.js';

/** The services with a notifications service in the same process, which tells what there is to tell when it is asked to. */
export class SemesterLab extends MovedLab {
  private constructor(
    services: Services,
    readonly notifications: StartedService,
  ) {
    super(services, notifications.dataSource);
  }

  static async start(): Promise<SemesterLab> {
    const services = await startServices();
    const lab = new SemesterLab(services, await startNotificationsService(addressesOf(services)));
    await lab.holdClocks();
    return lab;
  }

  async close(): Promise<void> {
    await this.notifications.close();
    await this.closeServices();
  }

  async tellAll(): Promise<void> {
    await this.settleVotes();
    while (await this.hasChanges()) await this.notifications.app.get(OutboxesService).look();
    await settle(this.notifications);
  }
}
