import type { StartedService } from '@lab/test-kit';
import { createLabDatabase, pollOutboxes, startNotificationsService } from '../notices-lab.js';
import { environmentOf, MovedLab, settle, startServices, type Services } from './services.js';

/** The services with a notifications service in the same process, which tells what there is to tell when it is asked to. */
export class SemesterLab extends MovedLab {
  private constructor(
    services: Services,
    readonly notifications: StartedService,
  ) {
    super(services, notifications.dataSource);
  }

  static async start(): Promise<SemesterLab> {
    const database = await createLabDatabase();
    const services = await startServices(database);
    const lab = new SemesterLab(services, await startNotificationsService(environmentOf(services, database)));
    await lab.holdClocks();
    return lab;
  }

  async close(): Promise<void> {
    await this.notifications.close();
    await this.closeServices();
  }

  async tellAll(): Promise<void> {
    await this.settleVotes();
    while (await this.hasChanges()) await pollOutboxes(this.notifications);
    await settle(this.notifications);
  }
}
