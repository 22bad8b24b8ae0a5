import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import type { StartedService, TestDatabase } from '@lab/test-kit';
import type { DataSource } from 'typeorm';
import { createMember } from '../../../members/test/members.factory.js';
import { startMembersService } from '../../../members/test/members-service.js';
import { addressOf } from '../mail-lab.js';
import { startOwners, type Owners } from '../notices-lab.js';
import { PEOPLE } from './actions.js';
import { holdClock, moveClock } from './clock.js';

/** The real services of a lab with twenty people. */
export interface Services extends Owners {
  members: StartedService;
}

export const startServices = async (database: TestDatabase): Promise<Services> => {
  const members = await startMembersService({ DATABASE_URL: database.urlOf('members') });
  for (const { id, name, nameEn } of PEOPLE)
    await createMember(members, { name, nameEn, role: id === 1 ? '教授' : '碩士生', email: addressOf(id) });
  return { members, ...(await startOwners(database, members.url)) };
};

/** The variables of the notifications service in this lab. */
export const environmentOf = ({ members }: Services, database: TestDatabase): Record<string, string> => ({
  DATABASE_URL: database.url,
  MEMBERS_URL: members.url,
});

/** Services whose clocks a test moves. What is told of them is told in subclasses. */
export abstract class MovedLab {
  /** @param database of the notifications service */
  protected constructor(
    readonly services: Services,
    private readonly database: DataSource,
  ) {}

  async holdClocks(): Promise<void> {
    const { meetings, gatherings } = this.services;
    for (const database of [this.database, meetings.dataSource, gatherings.dataSource]) await holdClock(database);
  }

  /**
   * Stops all clocks at an instant. That of the notifications service goes first: whatever happens at that instant by
   * itself, such as the end of a vote, is not told by the former time.
   */
  async moveClock(at: number): Promise<void> {
    const { meetings, gatherings } = this.services;
    await moveClock(this.database, at);
    await Promise.all([moveClock(meetings.dataSource, at), moveClock(gatherings.dataSource, at)]);
  }

  /** Opens and settles the votes, and waits until everything was told that there is to tell. */
  abstract tellAll(): Promise<void>;

  protected async settleVotes(): Promise<void> {
    await Promise.all([settle(this.services.meetings), settle(this.services.gatherings)]);
  }

  /** True while there is something in an outbox. */
  protected async hasChanges(): Promise<boolean> {
    const found = await Promise.all(
      Object.values(this.services).map(({ dataSource }) => dataSource.query('SELECT FROM outbox LIMIT 1')),
    );
    return found.some((rows) => rows.length > 0);
  }

  protected async closeServices(): Promise<void> {
    for (const service of Object.values(this.services)) await service.close();
  }
}

/** Settles what is due until nothing is left: reminders come in portions. */
export const settle = async ({ app }: StartedService): Promise<void> => {
  const domain = app.get<DeadlineDomain>(DEADLINE_DOMAIN);
  while ((await domain.settleDue()).length > 0) continue;
};
