import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import type { StartedService } from '@lab/test-kit';
import { createMember } from '../../../members/test/members.factory.js';
import { startMembersService } from '../../../members/test/members-service.js';
import { OutboxesService } from '../../src/outboxes/outboxes.service.js';
import { startEquipment, startGatherings, startMeetings, startNotificationsService } from '../told-lab.js';
import { PEOPLE } from './actions.js';
import { holdClock, moveClock } from './clock.js';

/** The real services of a lab with twenty people. */
export interface Services {
  members: StartedService;
  meetings: StartedService;
  equipment: StartedService;
  gatherings: StartedService;
}

export const startServices = async (): Promise<Services> => {
  const members = await startMembersService();
  for (const { id, name, nameEn } of PEOPLE)
    await createMember(members, { name, nameEn, role: id === 1 ? '教授' : '碩士生' });
  const env = { MEMBERS_URL: members.url };
  return {
    members,
    meetings: await startMeetings(env),
    equipment: await startEquipment(env),
    gatherings: await startGatherings(env),
  };
};

/** The addresses of these services, for the notifications service. */
export const addressesOf = (services: Services): Record<string, string> =>
  Object.fromEntries(Object.entries(services).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]));

/** The services with a notifications service in the same process, which tells what there is to tell when it is asked to. */
export class SemesterLab {
  constructor(
    readonly services: Services,
    readonly notifications: StartedService,
  ) {}

  static async start(): Promise<SemesterLab> {
    const services = await startServices();
    const lab = new SemesterLab(services, await startNotificationsService(addressesOf(services)));
    for (const service of [lab.notifications, services.meetings, services.gatherings]) await holdClock(service);
    return lab;
  }

  async close(): Promise<void> {
    await this.notifications.close();
    for (const service of Object.values(this.services)) await service.close();
  }

  /**
   * Stops all clocks at an instant. That of the notifications service goes first: whatever happens at that instant by
   * itself, such as the end of a vote, is not told by the former time.
   */
  async moveClock(at: number): Promise<void> {
    await moveClock(this.notifications, at);
    await Promise.all([moveClock(this.services.meetings, at), moveClock(this.services.gatherings, at)]);
  }

  /** Opens and settles the votes, and tells all that there is to tell. */
  async tellAll(): Promise<void> {
    await Promise.all([settle(this.services.meetings), settle(this.services.gatherings)]);
    while (await this.hasChanges()) await this.notifications.app.get(OutboxesService).look();
    await settle(this.notifications);
  }

  private async hasChanges(): Promise<boolean> {
    const found = await Promise.all(
      Object.values(this.services).map(({ dataSource }) => dataSource.query('SELECT FROM outbox LIMIT 1')),
    );
    return found.some((rows) => rows.length > 0);
  }
}

/** Settles what is due until nothing is left: reminders come in portions. */
const settle = async ({ app }: StartedService): Promise<void> => {
  const domain = app.get<DeadlineDomain>(DEADLINE_DOMAIN);
  while ((await domain.settleDue()).length > 0) continue;
};
