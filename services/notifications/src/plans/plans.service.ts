import { notificationKinds, type NotificationKind, type Row } from '@lab/contracts';
import { isOfTheValue, LabCalendar, MembersClient, NOW, writeAs } from '@lab/service-kit';
import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InboxService, type Told } from '../inbox/inbox.service.js';
import { noticeOf } from '../occasions/decide.js';
import type { Decision, DuePlan, Lab, Notice } from '../occasions/notice.js';
import { People } from '../occasions/people.js';
import { inTurn } from '../set-aside/fault.js';
import { SetAsides } from '../set-aside/set-aside.service.js';
import { VotesClient } from './votes-client.js';
import { FORGET_PLANS, IS_DUE, MAKE_PLANS, RENEW_MEETINGS, TAKE_DUE, UPCOMING, type TakenPlan } from './plan.sql.js';

/** Reminders that are told when their time comes, each by one replica. */
@Injectable()
export class PlansService implements DeadlineDomain {
  readonly name = 'notifications';

  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: InboxService,
    private readonly members: MembersClient,
    private readonly votes: VotesClient,
    private readonly calendar: LabCalendar,
    private readonly asides: SetAsides,
  ) {}

  /**
   * Replaces the plans of records, in the caller's transaction and in two statements, however many they are: a busy lab
   * changes hundreds of records a second. The last decision on a record counts.
   */
  async replace(decided: Decision['plans'], manager: EntityManager): Promise<void> {
    if (decided.length === 0) return;
    const latest = new Map(decided.map(({ record, plans }) => [record, plans]));
    await FORGET_PLANS.run(manager, { records: [...latest.keys()] });
    const plans = [...latest].flatMap(([record, ofRecord]) => ofRecord.map((plan) => Object.assign({ record }, plan)));
    if (plans.length > 0) await MAKE_PLANS.run(manager, { plans: JSON.stringify(plans) });
  }

  /** Lets reminders mention these meetings as they are now, in the caller's transaction. */
  async renewMeetings(meetings: readonly Row[], manager: EntityManager): Promise<void> {
    if (meetings.length > 0) await RENEW_MEETINGS.run(manager, { meetings: JSON.stringify(meetings) });
  }

  /** Votes come last: the meetings service is asked for them, and while it is away only these plans wait. */
  async settleDue(): Promise<number[]> {
    const others = notificationKinds.filter((kind) => kind !== 'vote_closing');
    return (await inTurn([() => this.tellDue(others), () => this.tellDue(['vote_closing'])])).flat();
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }

  private async tellDue(kinds: readonly NotificationKind[]): Promise<number[]> {
    const [row] = await IS_DUE.run(this.dataSource, { kinds });
    if (!row!.isDue) return [];
    const people = new People(await this.members.all());
    const { late, told } = await writeAs(this.dataSource, 'Reminders', async (manager) => {
      const due = await TAKE_DUE.run(manager, { kinds });
      const [clock] = await NOW.run(manager);
      const lab = { people, now: clock!.now, timeZone: this.calendar.timeZone };
      const told: Told[] = [];
      for (const plan of due.filter(({ overAt }) => overAt > lab.now))
        told.push(...(await this.tell(plan, lab, manager)));
      return { late: due.map((plan) => plan.late), told };
    });
    told.forEach((each) => this.inbox.announce(each));
    return late;
  }

  /** One that cannot be told because of what is in it is set aside, and the others are told. */
  private async tell(plan: TakenPlan, lab: Lab, manager: EntityManager): Promise<Told[]> {
    try {
      const notices = await this.decide(plan, lab);
      if (notices.length === 0) return [];
      return [await manager.transaction((within) => this.inbox.tell(notices, within))];
    } catch (error) {
      if (!isOfTheValue(error)) throw error;
      const { title, equipment_name: item } = plan.row;
      const named = String(title ?? item ?? plan.kind.replaceAll('_', ' ')).slice(0, 200);
      await this.asides.note({ source: 'reminders', title: named, content: plan.stored }, error, manager);
      return [];
    }
  }

  private async decide(plan: DuePlan, lab: Lab): Promise<Notice[]> {
    const votes = plan.kind === 'vote_closing' ? await this.votes.of(plan.row['id'] as number) : [];
    return votes ? noticeOf(plan, lab, votes) : [];
  }
}
