import {
  leavingMessages,
  notHandedOver,
  takerOf,
  type CarriedOut,
  type Identity,
  type MemberNames,
  type MemberObligations,
} from '@lab/contracts';
import { LabCalendar, SignalClient, type ObligationsSource } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { passOnIn } from '../people/rename.js';
import {
  END_CALENDAR_LINKS,
  LINK_PRESENTER,
  LOCK_PRESENTATIONS,
  PASS_ON_PRESENTATION,
  OBLIGATIONS,
} from './obligations.sql.js';

/** What a member is to present and has yet to vote on, and who takes it over when they leave. */
@Injectable()
export class Obligations implements ObligationsSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly calendar: LabCalendar,
    private readonly signals: SignalClient,
  ) {}

  async list(
    memberId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Pick<MemberObligations, 'presentations' | 'openVotes'>> {
    const [obligations] = await OBLIGATIONS.run(manager, { memberId, timeZone: this.calendar.timeZone });
    return obligations!;
  }

  /** Hands over the member's presentations, and ends their calendar links. */
  async leave(memberId: number, handOver: readonly CarriedOut[], caller: Identity): Promise<void> {
    await this.meetings.change(caller, async (manager) => {
      const { presentations } = await this.list(memberId, manager);
      const left = notHandedOver({ presentations }, handOver);
      if (left.length > 0) throw new ConflictException(leavingMessages.notHandedOver(left));
      const ids = presentations.map(({ id }) => id);
      for (const meeting of await LOCK_PRESENTATIONS.run(manager, { memberId, ids })) {
        await passOn(meeting, takerOf(handOver, 'presentation', meeting.id), manager);
      }
      await END_CALENDAR_LINKS.run(manager, { memberId });
    });
    this.signals.emit('lab-meetings');
  }
}

const passOn = async (
  meeting: { id: number; presenters: string; slidesLink: string | null; position: number },
  to: MemberNames | null,
  manager: EntityManager,
): Promise<void> => {
  const { id, position } = meeting;
  await PASS_ON_PRESENTATION.run(manager, { id, ...passOnIn(meeting, position, to?.name ?? null) });
  if (to) await LINK_PRESENTER.run(manager, { meetingId: id, position, memberId: to.id });
};
