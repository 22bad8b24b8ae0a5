import {
  labMeetingMessages,
  type createLabMeetingSchema,
  type LabMeeting,
  type LabMeetingType,
  type updateLabMeetingSchema,
} from '@lab/contracts';
import { answerOnce, CONFIG, JsonList, jsonListSql, type Repeat, requireVersion } from '@lab/service-kit';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { MeetingsConfig } from '../config.js';
import { violatedConstraint } from '../database/violation.js';
import { LabClock } from '../lab-clock.js';
import { MeetingEvents } from '../meeting-events.js';
import { proposalsSql, VOTING_END, VOTING_MOMENT } from '../proposals/discussion-proposal.sql.js';
import { lockSchedule } from '../schedule/schedule-lock.js';
import { LabMeetingEntity } from './lab-meeting.entity.js';
import { meetingsSql, wallClockLiteral } from './lab-meeting.sql.js';

/** What a transaction that holds the lock on a meeting knows of it. */
export interface LockedMeeting {
  id: number;
  type: LabMeetingType;
  isCancelled: boolean;
  /** For SQL only: to the microsecond, as PostgreSQL writes it. */
  date: string;
  version: number;
}

const LOCK = `
  SELECT id, type, is_cancelled AS "isCancelled", date::text, version FROM lab_meetings WHERE id = $1 FOR UPDATE`;

@Injectable()
export class LabMeetingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: LabClock,
    private readonly events: MeetingEvents,
    @Inject(CONFIG) private readonly config: MeetingsConfig,
  ) {}

  /** All meetings and proposals, or those of today and later, by one statement. */
  list(isUpcoming = false): JsonList {
    const today = `${this.clock.todaySql}::text`;
    const meetings = isUpcoming ? `lab_meetings.date >= ${this.clock.todaySql}` : 'true';
    const proposals = isUpcoming ? `meeting_id IN (SELECT id FROM lab_meetings WHERE ${meetings})` : 'true';
    return new JsonList(this.dataSource, {
      counter: 'lab_meetings',
      sql: jsonListSql('meetings', meetingsSql(meetings), {
        proposals: `(SELECT '[' || coalesce(string_agg(row_to_json(proposal)::text, ','), '') || ']'
          FROM (${proposalsSql(proposals)}) AS proposal)`,
        today: `to_json(${today})`,
        timeZone: `to_json('${this.clock.timeZone}'::text)`,
        votingWindowSeconds: String(this.config.VOTING_WINDOW_SECONDS),
      }),
      moment: `${VOTING_MOMENT} || '-' || ${today}`,
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<LabMeeting> {
    const [meeting] = await manager.query<LabMeeting[]>(meetingsSql('id = $1'), [id]);
    if (!meeting) throw unknownMeeting();
    return meeting;
  }

  async create(fields: z.output<typeof createLabMeetingSchema>, repeat?: Repeat): Promise<LabMeeting> {
    const { answer, isFirst } = await this.change((manager) =>
      answerOnce(repeat, manager, async () => {
        const { identifiers } = await manager.insert(LabMeetingEntity, {
          ...fields,
          date: wallClockLiteral(fields.date),
        });
        return this.get((identifiers[0] as { id: number }).id, manager);
      }),
    );
    if (isFirst) this.events.publishChange();
    return answer;
  }

  /**
   * Replaces every field. Whether the meeting is cancelled stays as it is.
   * @param seen the version that the caller has seen; none: whatever it is
   */
  async update(id: number, fields: z.output<typeof updateLabMeetingSchema>, seen?: number): Promise<LabMeeting> {
    const meeting = await this.change(async (manager) => {
      const { type, version } = await this.lock(id, manager);
      await requireVersion(seen, version, () => this.get(id, manager));
      if (type !== fields.type) await requireNoVote(id, manager);
      await manager.update(LabMeetingEntity, id, {
        ...fields,
        date: wallClockLiteral(fields.date),
        sequence: () => 'sequence + 1',
        updatedAt: () => 'server_now()',
      });
      return this.get(id, manager);
    });
    this.events.publishChange();
    return meeting;
  }

  /** Removes a meeting with its proposals and votes. */
  async remove(id: number): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(LabMeetingEntity, id);
    if (!affected) throw unknownMeeting();
    this.events.publishChange();
  }

  /** Locks a meeting until the caller's transaction ends. */
  async lock(id: number, manager: EntityManager): Promise<LockedMeeting> {
    const [meeting] = await manager.query<LockedMeeting[]>(LOCK, [id]);
    if (!meeting) throw unknownMeeting();
    return meeting;
  }

  /**
   * A transaction that gives meetings their time.
   * @param taken the sentence for whoever would give one a time that another has
   */
  async change<Result>(
    work: (manager: EntityManager) => Promise<Result>,
    taken: string = labMeetingMessages.timeTaken,
  ): Promise<Result> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        await lockSchedule(manager);
        return work(manager);
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'lab_meetings_one_at_a_time') throw error;
      throw new ConflictException(taken);
    }
  }
}

const requireNoVote = async (meetingId: number, manager: EntityManager): Promise<void> => {
  const votes = await manager.query<unknown[]>(
    `SELECT FROM discussion_proposals WHERE meeting_id = $1 AND ${VOTING_END} > server_now()`,
    [meetingId],
  );
  if (votes.length) throw new ConflictException(labMeetingMessages.typeDuringVote);
};

const unknownMeeting = () => new NotFoundException(labMeetingMessages.unknown);
