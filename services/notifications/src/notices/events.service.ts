import { outboxEventsSchema, type OutboxEvent, type OutboxOwner } from '@lab/contracts';
import {
  createSecretToken,
  isPermanent,
  LabCalendar,
  LOGGER,
  MembersClient,
  NOW,
  takeLock,
  writeAs,
  type Logger,
} from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { END_SETTINGS, RECHECK_WAITING } from '../deliveries/delivery.sql.js';
import { reasonOf, reportFailure } from '../deliveries/failures.js';
import { byTransaction, decide } from '../rules/decide.js';
import { changesOf, type Lab } from '../rules/notice.js';
import { People } from '../rules/people.js';
import { NoticesService, type NewNotices } from './notices.service.js';
import { BATCH_SIZE, outboxLock, OUTBOXES, type UncheckedEvent } from './outbox.sql.js';
import { RemindersService } from './reminders.service.js';

/** The announcements to make after the events' transaction has committed. */
interface Outcome {
  notices: NewNotices;
  dueAt: Date[];
}

/** Turns the events of other services into notices and reminders. */
@Injectable()
export class EventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: NoticesService,
    private readonly reminders: RemindersService,
    private readonly deadlines: Deadlines,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Removes the oldest events from an outbox, in the transaction that writes their notices and reminders. So each event
   * is handled once, whichever process dies. An event that fails because of its content stays there with its error, and
   * is skipped.
   * @returns true when there may be more events
   * @throws QueryFailedError while the owner has not published its outbox
   * @throws ServiceAwayException when the members service does not answer
   */
  async take(owner: OutboxOwner): Promise<boolean> {
    const waiting = await OUTBOXES[owner].waiting.run(this.dataSource);
    if (waiting.length === 0) return false;
    // Fetches the members after reading the events, which may be about a new member, and before locking anything.
    const people = await this.people();
    const outcomes = await writeAs(this.dataSource, 'Notifications', async (manager) => {
      // Only one replica at a time, so that the events of a record are handled in order.
      await takeLock(manager, outboxLock(owner));
      const events = await OUTBOXES[owner].read.run(manager, { ids: idsOf(waiting) });
      return events.length > 0 ? this.handleAll(owner, events, people, manager) : [];
    });
    for (const { notices, dueAt } of outcomes) {
      this.notices.announce(notices);
      this.deadlines.schedule(...dueAt);
    }
    return waiting.length >= BATCH_SIZE;
  }

  private async people(): Promise<People> {
    const [members, identities] = await Promise.all([this.members.all(), this.members.identities()]);
    const helpers = identities.filter(({ rights }) => rights.includes('people'));
    return new People(
      members,
      helpers.map(({ member }) => member.id),
    );
  }

  /** Handles all events together, which is fast. If one fails because of its content, handles them by transaction. */
  private async handleAll(
    owner: OutboxOwner,
    events: readonly UncheckedEvent[],
    people: People,
    manager: EntityManager,
  ): Promise<Outcome[]> {
    const clock = await NOW.one(manager);
    const lab = { people, now: clock.now, timeZone: this.calendar.timeZone };
    const handle = (some: readonly UncheckedEvent[]): Promise<Outcome> =>
      manager.transaction(async (within) => {
        const outcome = await this.handle(some, lab, within);
        await OUTBOXES[owner].remove.run(within, { ids: idsOf(some) });
        return outcome;
      });
    try {
      return [await handle(events)];
    } catch (error) {
      if (!isPermanent(error)) throw error;
    }
    const outcomes: Outcome[] = [];
    for (const together of byTransaction(events)) {
      try {
        outcomes.push(await handle(together));
      } catch (error) {
        if (!isPermanent(error)) throw error;
        await OUTBOXES[owner].fail.run(manager, { ids: idsOf(together), error: reasonOf(error) });
        reportFailure(owner, error, this.logger);
      }
    }
    return outcomes;
  }

  private async handle(unchecked: readonly UncheckedEvent[], lab: Lab, manager: EntityManager): Promise<Outcome> {
    const events = outboxEventsSchema.parse(unchecked);
    const latest = events.filter((_, index) => !unchecked[index]!.isSuperseded);
    await endSettings(events, manager);
    const { notices, reminders, meetings } = decide(events, latest, lab);
    await this.reminders.replace(reminders, lab, manager);
    await this.reminders.renewMeetings(meetings, manager);
    const dueAt = reminders.flatMap((each) => each.reminders.map((reminder) => reminder.dueAt));
    return { notices: await this.notices.write(notices, manager), dueAt };
  }
}

const idsOf = (events: readonly { id: number }[]): number[] => events.map(({ id }) => id);

/**
 * Ends settings from before the version of a member's identity increased, because the member was protected, was reset
 * or has left.
 */
const endSettings = async (events: readonly OutboxEvent[], manager: EntityManager): Promise<void> => {
  for (const { before, after } of changesOf(events, 'member_identities')) {
    if (!after || before?.version === after.version) continue;
    const { member_id: memberId, version } = after;
    await END_SETTINGS.run(manager, { memberId, version, unsubscribeToken: createSecretToken() });
    await RECHECK_WAITING.run(manager, { memberId });
  }
};
