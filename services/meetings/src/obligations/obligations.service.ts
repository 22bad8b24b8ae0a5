import {
  leavingMessages,
  unassignedObligations,
  recipientOf,
  type CarriedOut,
  type Identity,
  type MemberNames,
  type MemberObligations,
} from '@lab/contracts';
import { LabCalendar, type ObligationsSource } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { followSlides } from '../files/slide-links.js';
import { CHANGE_MEETINGS } from '../lab-meetings/lab-meeting.sql.js';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { MeetingPersonEntity } from '../people/meeting-person.entity.js';
import { END_SWAPS_OF } from '../swaps/presentation-swap.sql.js';
import { END_CALENDAR_LINKS, LOCK_PRESENTATIONS, OBLIGATIONS } from './obligations.sql.js';

/** Future presentations and missing votes of a member, and the hand-over when they leave. */
@Injectable()
export class ObligationsService implements ObligationsSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly calendar: LabCalendar,
  ) {}

  async list(
    memberId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Pick<MemberObligations, 'presentations' | 'openVotes'>> {
    return OBLIGATIONS.one(manager, { memberId, timeZone: this.calendar.timeZone });
  }

  /** Hands over the member's presentations, and ends their open swaps and calendar links. */
  async leave(memberId: number, handOver: readonly CarriedOut[], caller: Identity): Promise<void> {
    const requireNamed = await this.known.ask(
      handOver.flatMap(({ to }, index) => (to ? [{ memberId: to.id, path: `handOver.${index}.toMemberId` }] : [])),
    );
    await this.meetings.change(caller, async (manager) => {
      await requireNamed(manager);
      const { presentations } = await this.list(memberId, manager);
      const left = unassignedObligations({ presentations }, handOver);
      if (left.length > 0) throw new ConflictException(leavingMessages.notHandedOver(left));
      const ids = presentations.map(({ id }) => id);
      const presenters = await LOCK_PRESENTATIONS.run(manager, { memberId, ids });
      for (const presenter of presenters) {
        await passOn(presenter, recipientOf(handOver, 'presentation', presenter.meetingId), manager);
      }
      await followSlides(
        presenters.map(({ slidesLink }) => slidesLink),
        manager,
      );
      await CHANGE_MEETINGS.run(manager, { ids: presenters.map(({ meetingId }) => meetingId) });
      await END_SWAPS_OF.run(manager, { memberId });
      await END_CALENDAR_LINKS.run(manager, { memberId });
    });
  }
}

/** The new presenter also gets the slides. Without a new presenter, the meeting loses this one. */
const passOn = async (
  { id, meetingId, slidesLink }: { id: number; meetingId: number; slidesLink: string | null },
  to: MemberNames | null,
  manager: EntityManager,
): Promise<void> => {
  const people = manager.getRepository(MeetingPersonEntity);
  const there = to && (await people.findOneBy({ meetingId, role: 'presenter', memberId: to.id }));
  if (there) await people.update(there.id, { slidesLink: there.slidesLink ?? slidesLink });
  if (!to || there) {
    await people.delete(id);
    return;
  }
  await people.update(id, { memberId: to.id, inEnglish: false });
};
