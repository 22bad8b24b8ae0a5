import { OUTBOX_BATCH, outboxEventListSchema, type AnyOutboxEvent, type OutboxEvent } from '@lab/contracts';
import { isOfTheValue, LabCalendar, MembersClient, NOW, takeTurn, writeAs } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InboxService, type Told } from '../inbox/inbox.service.js';
import { decide } from '../occasions/decide.js';
import type { Decision, Lab } from '../occasions/notice.js';
import { People } from '../occasions/people.js';
import { PlansService } from '../plans/plans.service.js';
import { SetAsides } from '../set-aside/set-aside.service.js';
import { endSettings } from '../settings/settings-ends.js';
import type { OutboxClient, OutboxService } from './outbox-client.js';

interface Taken {
  events: AnyOutboxEvent[];
  outcomes: Outcome[];
}

/** What follows from changes once they are committed. */
interface Outcome {
  told: Told;
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
   * Deals with the oldest changes of an outbox. They are forgotten only after the commit, so none is lost when a process
   * dies; changes that come again tell nobody twice. Those that cannot be dealt with are set aside.
   * @returns true when there may be more of them
   * @throws ServiceAwayException when that service, or members, does not answer
   */
  async take(outbox: OutboxClient): Promise<boolean> {
    const taken = await writeAs(this.dataSource, 'Notifications', async (manager) => {
      // One replica after the other, so that the changes of a record are dealt with in their order.
      await takeTurn(manager, `outbox ${outbox.service}`);
      const events = await outbox.oldest();
      if (events.length === 0) return null;
      return { events, outcomes: await this.dealWithAll(outbox.service, events, manager) } satisfies Taken;
    });
    if (!taken) return false;
    taken.outcomes.forEach((outcome) => this.announce(outcome));
    await outbox.forget(taken.events);
    return taken.events.length >= OUTBOX_BATCH;
  }

  /**
   * Deals again with changes that were set aside, in the caller's transaction.
   * @param isOutdated true when their records have changed since: then nothing is planned, only told
   */
  async dealAgain(events: readonly OutboxEvent[], isOutdated: boolean, manager: EntityManager): Promise<void> {
    outboxEventListSchema.parse({ events });
    const outcome = await this.dealWith(events, await this.lab(manager), manager, !isOutdated);
    this.announce(outcome);
  }

  /** All at once, which is quick; if that fails because of what is in them, one transaction after the other. */
  private async dealWithAll(
    service: OutboxService,
    events: readonly AnyOutboxEvent[],
    manager: EntityManager,
  ): Promise<Outcome[]> {
    const lab = await this.lab(manager);
    try {
      return [await manager.transaction((within) => this.dealWithKnown(service, events, lab, within))];
    } catch (error) {
      if (!isOfTheValue(error)) throw error;
    }
    const outcomes: Outcome[] = [];
    for (const changes of byTransaction(events)) {
      try {
        outcomes.push(await manager.transaction((within) => this.dealWithKnown(service, changes, lab, within)));
      } catch (error) {
        if (!isOfTheValue(error)) throw error;
        await this.asides.noteChanges(service, changes as unknown as OutboxEvent[], error, manager);
      }
    }
    return outcomes;
  }

  private async dealWithKnown(
    service: OutboxService,
    changes: readonly AnyOutboxEvent[],
    lab: Lab,
    manager: EntityManager,
  ): Promise<Outcome> {
    const { events } = outboxEventListSchema.parse({ events: changes });
    await this.asides.outdate(service, events, manager);
    return this.dealWith(events, lab, manager);
  }

  private async lab(manager: EntityManager): Promise<Lab> {
    const people = new People(await this.members.all());
    const [clock] = await NOW.run(manager);
    return { people, now: clock!.now, timeZone: this.calendar.timeZone };
  }

  private async dealWith(
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
    return { told: await this.inbox.tell(notices, manager), dueAt: timesOf(plans) };
  }

  private announce({ told, dueAt }: Outcome): void {
    this.inbox.announce(told);
    this.deadlines.schedule(...dueAt);
  }
}

const byTransaction = (events: readonly AnyOutboxEvent[]): AnyOutboxEvent[][] =>
  [...new Set(events.map(({ transaction }) => transaction))].map((transaction) =>
    events.filter((event) => event.transaction === transaction),
  );

const timesOf = (plans: Decision['plans']): Date[] => plans.flatMap((each) => each.plans.map(({ dueAt }) => dueAt));
