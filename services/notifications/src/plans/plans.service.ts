import type { Row } from '@lab/contracts';
import { isOfTheValue, LabCalendar, MembersClient, NOW, writeAs } from '@lab/service-kit';
import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InboxService, type NewNotices } from '../inbox/inbox.service.js';
import { noticeOf } from '../rules/decide.js';
import type { Decision, DuePlan, Lab, Notice } from '../rules/notice.js';
import { People } from '../rules/people.js';
import { SetAsides } from '../set-aside/set-aside.service.js';
import {
  FORGET_PLANS,
  IS_DUE,
  MAKE_PLANS,
  RENEW_MEETINGS,
  TAKE_DUE,
  UPCOMING,
  VOTERS,
  type TakenPlan,
} from './plan.sql.js';

/** Reminders that are told when their time comes, each by one replica. */
@Injectable()
export class PlansService implements DeadlineDomain {
  readonly name = 'notifications';

  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: InboxService,
    private readonly members: MembersClient,
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

  /** Tells what is due. One plan that cannot be told because of what is in it is set aside, and the others are told. */
  async settleDue(): Promise<number[]> {
    const [row] = await IS_DUE.run(this.dataSource);
    if (!row!.isDue) return [];
    const people = new People(await this.members.all());
    const { late, written } = await writeAs(this.dataSource, 'Reminders', async (manager) => {
      const due = await TAKE_DUE.run(manager);
      const [clock] = await NOW.run(manager);
      const lab = { people, now: clock!.now, timeZone: this.calendar.timeZone };
      const written: NewNotices[] = [];
      for (const plan of due.filter(({ overAt }) => overAt > lab.now))
        written.push(...(await this.tell(plan, lab, manager)));
      return { late: due.map((plan) => plan.late), written };
    });
    written.forEach((notices) => this.inbox.announce(notices));
    return late;
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }

  private async tell(plan: TakenPlan, lab: Lab, manager: EntityManager): Promise<NewNotices[]> {
    try {
      return await manager.transaction(async (within) => {
        const notices = await noticesOf(plan, lab, within);
        return notices.length > 0 ? [await this.inbox.tell(notices, within)] : [];
      });
    } catch (error) {
      if (!isOfTheValue(error)) throw error;
      const { title, equipment_name: item } = plan.row;
      const named = String(title ?? item ?? plan.kind.replaceAll('_', ' ')).slice(0, 200);
      await this.asides.note({ source: 'reminders', title: named, content: plan.stored }, error, manager);
      return [];
    }
  }
}

const noticesOf = async (plan: DuePlan, lab: Lab, manager: EntityManager): Promise<Notice[]> => {
  if (plan.kind !== 'vote_closing') return noticeOf(plan, lab, []);
  const [proposal] = await VOTERS.run(manager, { proposalId: plan.row['id'] });
  return proposal ? noticeOf(plan, lab, proposal.voters) : [];
};
