import { outboxEventsSchema, type OutboxEvent, type OutboxOwner } from '@lab/contracts';
import { isOfTheValue, LabCalendar, MembersClient, NOW, takeTurn, writeAs } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InboxService, type NewNotices } from '../inbox/inbox.service.js';
import { PlansService } from '../plans/plans.service.js';
import { byTransaction, decide } from '../rules/decide.js';
import { changesOf, type Decision, type Lab } from '../rules/notice.js';
import { People } from '../rules/people.js';
import { SetAsides } from '../set-aside/set-aside.service.js';
import { END_LINKS, END_SETTINGS, RECHECK_WAITING } from '../settings/settings.sql.js';
import { BATCH, OUTBOXES, type TakenChange } from './outbox.sql.js';

/** What follows from changes once they are committed. */
interface Outcome {
  notices: NewNotices;
  dueAt: Date[];
}

/** Turns the changes of other services into notifications and plans. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: InboxService,
    private readonly plans: PlansService,
    private readonly deadlines: Deadlines,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly asides: SetAsides,
  ) {}

  /**
   * Takes the oldest changes out of an outbox, in the transaction that writes what follows from them: each is handled
   * once, whichever process dies. Those that cannot be handled are set aside.
   * @returns true when there may be more of them
   * @throws QueryFailedError while the owner has not published its outbox, ServiceAwayException when members does not answer
   */
  async take(owner: OutboxOwner): Promise<boolean> {
    const waiting = await OUTBOXES[owner].waiting.run(this.dataSource);
    if (waiting.length === 0) return false;
    // Asked for after the changes were seen, which may be about somebody new, and before anything is locked.
    const people = await this.people();
    const outcomes = await writeAs(this.dataSource, 'Notifications', async (manager) => {
      // One replica after the other, so that the changes of a record are handled in their order.
      await takeTurn(manager, `outbox ${owner}`);
      const changes = await OUTBOXES[owner].take.run(manager, { ids: waiting.map(({ id }) => id) });
      return changes.length > 0 ? this.handleAll(owner, changes, people, manager) : [];
    });
    outcomes.forEach((outcome) => this.announce(outcome));
    return waiting.length >= BATCH;
  }

  /**
   * The people who can be told something, for `handleAgain`.
   * @throws ServiceAwayException when members does not answer
   */
  async people(): Promise<People> {
    const [members, identities] = await Promise.all([this.members.all(), this.members.identities()]);
    const helpers = identities.filter(({ rights }) => rights.includes('people'));
    return new People(
      members,
      helpers.map(({ member }) => member.id),
    );
  }

  /**
   * Handles again changes that were set aside, in the caller's transaction.
   * @param isOutdated true when their records have changed since: then nothing is planned, only told
   */
  async handleAgain(changes: unknown, isOutdated: boolean, people: People, manager: EntityManager): Promise<void> {
    const events = outboxEventsSchema.parse(changes);
    this.announce(await this.handle(events, await this.lab(people, manager), manager, !isOutdated));
  }

  /** All at once, which is quick; if that fails because of what is in them, one transaction after the other. */
  private async handleAll(
    owner: OutboxOwner,
    changes: readonly TakenChange[],
    people: People,
    manager: EntityManager,
  ): Promise<Outcome[]> {
    const lab = await this.lab(people, manager);
    const handle = (some: readonly TakenChange[]): Promise<Outcome> =>
      manager.transaction(async (within) => {
        const events = outboxEventsSchema.parse(some);
        await this.asides.outdate(owner, events, within);
        return this.handle(events, lab, within);
      });
    try {
      return [await handle(changes)];
    } catch (error) {
      if (!isOfTheValue(error)) throw error;
    }
    const outcomes: Outcome[] = [];
    for (const together of byTransaction(changes)) {
      try {
        outcomes.push(await handle(together));
      } catch (error) {
        if (!isOfTheValue(error)) throw error;
        await this.asides.noteChanges(owner, together, error, manager);
      }
    }
    return outcomes;
  }

  private async lab(people: People, manager: EntityManager): Promise<Lab> {
    const [clock] = await NOW.run(manager);
    return { people, now: clock!.now, timeZone: this.calendar.timeZone };
  }

  private async handle(
    events: readonly OutboxEvent[],
    lab: Lab,
    manager: EntityManager,
    arePlansMade = true,
  ): Promise<Outcome> {
    await endSettings(events, manager);
    const { notices, plans, meetings } = decide(events, lab);
    if (arePlansMade) {
      await this.plans.replace(plans, manager);
      await this.plans.renewMeetings(meetings, manager);
    }
    return { notices: await this.inbox.tell(notices, manager), dueAt: timesOf(plans) };
  }

  private announce({ notices, dueAt }: Outcome): void {
    this.inbox.announce(notices);
    this.deadlines.schedule(...dueAt);
  }
}

const timesOf = (plans: Decision['plans']): Date[] => plans.flatMap((each) => each.plans.map(({ dueAt }) => dueAt));

/**
 * Ends what was made under members' names before they were protected, their sign-in was reset or they left, in the
 * caller's transaction: then the version of their identity goes up.
 */
const endSettings = async (events: readonly OutboxEvent[], manager: EntityManager): Promise<void> => {
  for (const { before, after } of changesOf(events, 'member_identities')) {
    if (!after || before?.version === after.version) continue;
    const { member_id: memberId, version } = after;
    const [ended] = await END_SETTINGS.run(manager, { memberId, version });
    if (ended) await END_LINKS.run(manager, { memberId });
    await RECHECK_WAITING.run(manager, { memberId });
  }
};
