import { OUTBOX_BATCH, type OutboxEvent } from '@lab/contracts';
import { LabCalendar, MembersClient, NOW, takeTurn, writeAs } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InboxService, type Told } from '../inbox/inbox.service.js';
import { decide } from '../occasions/decide.js';
import type { Decision } from '../occasions/notice.js';
import { People } from '../occasions/people.js';
import { PlansService } from '../plans/plans.service.js';
import type { OutboxClient } from './outbox-client.js';

interface Taken {
  events: OutboxEvent[];
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
  ) {}

  /**
   * Deals with the oldest changes of an outbox. They are forgotten only after the commit, so none is lost when a process
   * dies; changes that come again tell nobody twice.
   * @returns true when there may be more of them
   * @throws ServiceAwayException when that service, or members, does not answer
   */
  async take(outbox: OutboxClient): Promise<boolean> {
    const taken = await writeAs(this.dataSource, 'Notifications', async (manager) => {
      // One replica after the other, so that the changes of a record are dealt with in their order.
      await takeTurn(manager, `outbox ${outbox.service}`);
      const events = await outbox.oldest();
      return events.length ? this.dealWith(events, manager) : null;
    });
    if (!taken) return false;
    this.inbox.announce(taken.told);
    this.deadlines.schedule(...taken.dueAt);
    await outbox.forget(taken.events);
    return taken.events.length >= OUTBOX_BATCH;
  }

  private async dealWith(events: OutboxEvent[], manager: EntityManager): Promise<Taken> {
    const people = new People(await this.members.all());
    const [clock] = await NOW.run(manager);
    const lab = { people, now: clock!.now, timeZone: this.calendar.timeZone };
    const { notices, plans, meetings } = decide(events, lab);
    await this.plans.replace(plans, manager);
    await this.plans.renewMeetings(meetings, manager);
    return { events, told: await this.inbox.tell(notices, manager), dueAt: timesOf(plans) };
  }
}

const timesOf = (plans: Decision['plans']): Date[] => plans.flatMap((each) => each.plans.map(({ dueAt }) => dueAt));
