import {
  actingMemberId,
  calendarFeedSchema,
  labMeetingMessages,
  limits,
  type CalendarFeed,
  type CreatedCalendarFeed,
  type Identity,
} from '@lab/contracts';
import { selectList } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createToken } from '../secret-token.js';
import { isOpenSql } from './calendar-link.sql.js';

const FIELDS = selectList(calendarFeedSchema);

/** The one statement counts and inserts, so a member who asks often at once has hardly more links than allowed. */
const CREATE = `
  INSERT INTO calendar_feeds (member_id, token_hash, is_unclaimed, lab_password)
  SELECT $1, $2, $4, $5 WHERE (SELECT count(*) FROM calendar_feeds WHERE member_id = $1) < $3
  RETURNING ${FIELDS}`;

/** Links that the lab password has ended make room. */
const DROP_ENDED = `DELETE FROM calendar_feeds WHERE member_id = $1 AND NOT ${isOpenSql('$2')}`;

@Injectable()
export class CalendarFeedsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The caller's links, newest first. */
  list(caller: Identity): Promise<CalendarFeed[]> {
    return this.dataSource.query<CalendarFeed[]>(
      `SELECT ${FIELDS} FROM calendar_feeds WHERE member_id = $1 AND ${isOpenSql('$2')}
       ORDER BY calendar_feeds.created_at DESC, id DESC`,
      [actingMemberId(caller), caller.labPassword],
    );
  }

  /** Makes a link. This answer is the only place where its token can ever be read. */
  async create(caller: Identity): Promise<CreatedCalendarFeed> {
    const { token, hash } = createToken();
    const memberId = actingMemberId(caller);
    await this.dataSource.query(DROP_ENDED, [memberId, caller.labPassword]);
    const values = [memberId, hash, limits.calendarFeeds, !caller.chosenMember, caller.labPassword];
    const [feed] = await this.dataSource.query<CalendarFeed[]>(CREATE, values);
    if (!feed) throw new ConflictException(labMeetingMessages.tooManyFeeds);
    return { ...feed, path: `/api/lab-meetings/calendar.ics?token=${token}` };
  }

  /** Revokes one of a member's own links. */
  async remove(id: number, memberId: number): Promise<void> {
    const [, affected] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM calendar_feeds WHERE id = $1 AND member_id = $2',
      [id, memberId],
    );
    if (!affected) throw unknownFeed();
  }
}

const unknownFeed = () => new NotFoundException(labMeetingMessages.unknownFeed);
