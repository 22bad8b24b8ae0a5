import {
  labMeetingMessages,
  labSettings,
  skippedTimeMessage,
  type Identity,
  type Issue,
  type LabMeeting,
  type updateLabMeetingSchema,
} from '@lab/contracts';
import {
  JsonList,
  LabCalendar,
  requireVersion,
  takeLock,
  Writes,
  refuseWhen,
  type Work,
  type Repeat,
} from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { keepLinkedSlides } from '../files/slide-links.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { savePeople } from '../people/people.js';
import { PEOPLE_OF_MEETING } from '../people/people.sql.js';
import { newlyNamed } from '../people/read-people.js';
import { OPEN_VOTE } from '../proposals/discussion-proposal.sql.js';
import { ownVoterKey } from '../votes/voter.js';
import { LabMeetingEntity } from './lab-meeting.entity.js';
import {
  LAB_DAY,
  LOCK_MEETING,
  MEETING,
  MEETING_LIST,
  SCHEDULE,
  wallClockLiteral,
  type LockedMeeting,
} from './lab-meeting.sql.js';

export const SKIPPED = { path: 'date', message: skippedTimeMessage };

@Injectable()
export class LabMeetingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly known: KnownMembersService,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** All meetings and proposals, or those from today on, with the caller's own votes, in one statement. */
  list(caller: Identity, isUpcoming = false): JsonList {
    return new JsonList(this.dataSource, MEETING_LIST, {
      isUpcoming,
      voterKey: ownVoterKey(caller),
      timeZone: this.calendar.timeZone,
      votingWindowSeconds: labSettings().meetings.votingSeconds,
    });
  }

  /** The lab's current day by the database's clock, `YYYY-MM-DD`. */
  async today(manager: EntityManager): Promise<string> {
    return (await LAB_DAY.one(manager, { timeZone: this.calendar.timeZone })).today;
  }

  /**
   * Refuses a day before the lab's current day.
   * @param day `YYYY-MM-DD`
   * @param issue path and message of the validation error
   */
  async requireTodayOrLater(day: string, issue: Issue, manager: EntityManager): Promise<void> {
    this.calendar.requireTodayOrLater(day, issue, await this.today(manager));
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<LabMeeting> {
    return MEETING.one(manager, { id }, unknownMeeting);
  }

  /**
   * Replaces every field except whether the meeting is cancelled.
   * @param seen the version that the caller has read; undefined skips the check
   */
  async update(
    id: number,
    fields: z.output<typeof updateLabMeetingSchema>,
    caller: Identity,
    seen?: number,
  ): Promise<LabMeeting> {
    const [there] = await PEOPLE_OF_MEETING.run(this.dataSource, { meetingId: id });
    const requireNamed = await this.known.ask(newlyNamed(fields, there?.people));
    return this.change(caller, async (manager) => {
      const { type, version, localTime } = await this.lock(id, manager);
      await requireVersion(seen, version, () => this.get(id, manager));
      if (type !== fields.type) await requireNoVote(id, manager);
      if (localTime !== fields.date) this.calendar.requireExisting(fields.date, SKIPPED);
      await requireNamed(manager);
      await savePeople(id, fields, manager);
      await manager.update(LabMeetingEntity, id, {
        ...columnsOf(fields),
        sequence: () => 'sequence + 1',
        updatedAt: () => 'server_now()',
      });
      return this.get(id, manager);
    });
  }

  /** Deletes a meeting with its proposals, votes and slides, except slides that another meeting links to. */
  async remove(id: number, caller: Identity): Promise<void> {
    const { affected } = await this.change(caller, async (manager) => {
      await keepLinkedSlides(id, manager);
      return manager.delete(LabMeetingEntity, id);
    });
    if (!affected) throw unknownMeeting();
  }

  /** Locks a meeting until the caller's transaction ends. */
  async lock(id: number, manager: EntityManager): Promise<LockedMeeting> {
    return LOCK_MEETING.one(manager, { id }, unknownMeeting);
  }

  /**
   * Runs a transaction that changes the times, people or slides of meetings. An advisory lock runs one such transaction
   * at a time, so that a shift moves all meetings, no two meetings get the same time, and no slides are deleted while
   * they are linked. Row locks are taken after it: meetings by id, then proposals.
   * @param author the caller, or the name of the background task
   * @param taken message when another meeting has the time
   */
  async change<Result>(author: Identity | string, work: Work<Result>, taken?: string): Promise<Result> {
    return this.changeOnce(author, undefined, work, taken);
  }

  /** Like `change`, but answers a repeated request with its first answer; see `Writes.once`. */
  async changeOnce<Result>(
    author: Identity | string,
    repeat: Repeat | undefined,
    work: Work<Result>,
    taken: string = labMeetingMessages.timeTaken,
  ): Promise<Result> {
    return refuseWhen('lab_meetings_one_at_a_time', taken, () =>
      this.writes.once(author, repeat, async (manager) => {
        await takeLock(manager, SCHEDULE);
        return work(manager);
      }),
    );
  }
}

type Fields = z.output<typeof updateLabMeetingSchema>;

const columnsOf = ({
  presenters: _names,
  presenterList: _list,
  slidesLink: _link,
  attendees: _others,
  attendeeList: _otherList,
  ...own
}: Fields) => ({
  ...own,
  date: wallClockLiteral(own.date),
});

/** Inserts a meeting with its people. Returns its id. */
export const addMeeting = async (
  { isCancelled = false, ...fields }: Fields & { isCancelled?: boolean },
  manager: EntityManager,
): Promise<number> => {
  const { identifiers } = await manager.insert(LabMeetingEntity, { ...columnsOf(fields), isCancelled });
  const { id } = identifiers[0] as { id: number };
  await savePeople(id, fields, manager);
  return id;
};

const requireNoVote = async (meetingId: number, manager: EntityManager): Promise<void> => {
  const votes = await OPEN_VOTE.run(manager, { meetingId });
  if (votes.length) throw new ConflictException(labMeetingMessages.typeDuringVote);
};

const unknownMeeting = () => new NotFoundException(labMeetingMessages.unknown);
