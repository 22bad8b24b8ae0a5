import type { Row } from '@lab/contracts';
import { isPermanent, LabCalendar, LOGGER, MembersClient, NOW, writeAs, type Logger } from '@lab/service-kit';
import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FAIL_DELIVERY, REMOVE_DELIVERIES } from '../deliveries/delivery.sql.js';
import { reasonOf, reportFailure } from '../deliveries/failures.js';
import { noticesOfReminder } from '../rules/decide.js';
import type { Decision, Lab, Notice } from '../rules/notice.js';
import { People } from '../rules/people.js';
import { NoticesService, type NewNotices } from './notices.service.js';
import {
  IS_DUE,
  MAKE_REMINDERS,
  REMOVE_REMINDERS,
  RENEW_MEETINGS,
  TAKE_DUE,
  UPCOMING,
  VOTERS,
  type TakenReminder,
} from './reminder.sql.js';

/** Reminders are deliveries that become notices when they are due, each on one replica. */
@Injectable()
export class RemindersService implements DeadlineDomain {
  readonly name = 'notifications';

  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: NoticesService,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Replaces the reminders of any number of records in the caller's transaction, with two statements, because a busy
   * lab changes hundreds of records per second. The last decision for a record counts. The zone is that of the decision.
   */
  async replace(
    decided: Decision['reminders'],
    { timeZone }: Pick<Lab, 'timeZone'>,
    manager: EntityManager,
  ): Promise<void> {
    if (decided.length === 0) return;
    const latest = new Map(decided.map(({ record, reminders }) => [record, reminders]));
    await REMOVE_REMINDERS.run(manager, { records: [...latest.keys()] });
    const reminders = [...latest].flatMap(([record, ofRecord]) => ofRecord.map((each) => ({ ...each, record })));
    if (reminders.length > 0) await MAKE_REMINDERS.run(manager, { reminders: JSON.stringify(reminders), timeZone });
  }

  /** Updates these meetings in reminders, in the caller's transaction. */
  async renewMeetings(meetings: readonly Row[], manager: EntityManager): Promise<void> {
    if (meetings.length > 0) await RENEW_MEETINGS.run(manager, { meetings: JSON.stringify(meetings) });
  }

  /** Turns due reminders into notices. A reminder that fails because of its content does not stop the others. */
  async settleDue(): Promise<number[]> {
    const row = await IS_DUE.one(this.dataSource);
    if (!row.isDue) return [];
    const people = new People(await this.members.all());
    const { late, written } = await writeAs(this.dataSource, 'Reminders', async (manager) => {
      const due = await TAKE_DUE.run(manager);
      const clock = await NOW.one(manager);
      const lab = { people, now: clock.now, timeZone: this.calendar.timeZone };
      const written: NewNotices[] = [];
      for (const reminder of due) written.push(...(await this.settle(reminder, lab, manager)));
      return { late: due.map((reminder) => reminder.late), written };
    });
    written.forEach((notices) => this.notices.announce(notices));
    return late;
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }

  private async settle(reminder: TakenReminder, lab: Lab, manager: EntityManager): Promise<NewNotices[]> {
    const { id, overAt } = reminder;
    try {
      return await manager.transaction(async (within) => {
        await REMOVE_DELIVERIES.run(within, { ids: [id] });
        if (overAt <= lab.now) return [];
        return [await this.notices.write(await noticesOf(reminder, lab, within), within)];
      });
    } catch (error) {
      if (!isPermanent(error)) throw error;
      await FAIL_DELIVERY.run(manager, { id, error: reasonOf(error) });
      reportFailure('reminders', error, this.logger);
      return [];
    }
  }
}

const noticesOf = async (reminder: TakenReminder, lab: Lab, manager: EntityManager): Promise<Notice[]> => {
  if (reminder.kind !== 'vote_closing') return noticesOfReminder(reminder, lab, []);
  const [proposal] = await VOTERS.run(manager, { proposalId: reminder.row['id'] });
  return proposal ? noticesOfReminder(reminder, lab, proposal.voters) : [];
};
