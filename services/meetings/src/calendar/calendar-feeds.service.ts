import {
  calendarFeedSchema,
  labMeetingMessages,
  limits,
  type CalendarFeed,
  type CreatedCalendarFeed,
} from '@lab/contracts';
import { selectList } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createToken, hashToken } from '../secret-token.js';

const FIELDS = selectList(calendarFeedSchema);

/** The one statement counts and inserts, so a member who asks often at once has hardly more links than allowed. */
const CREATE = `
  INSERT INTO calendar_feeds (member_id, token_hash)
  SELECT $1, $2 WHERE (SELECT count(*) FROM calendar_feeds WHERE member_id = $1) < $3
  RETURNING ${FIELDS}`;

@Injectable()
export class CalendarFeedsService {
  constructor(private readonly dataSource: DataSource) {}

  /** A member's links, newest first. */
  list(memberId: number): Promise<CalendarFeed[]> {
    return this.dataSource.query<CalendarFeed[]>(
      `SELECT ${FIELDS} FROM calendar_feeds WHERE member_id = $1 ORDER BY calendar_feeds.created_at DESC, id DESC`,
      [memberId],
    );
  }

  /** Makes a link. This answer is the only place where its token can ever be read. */
  async create(memberId: number): Promise<CreatedCalendarFeed> {
    const { token, hash } = createToken();
    const [feed] = await this.dataSource.query<CalendarFeed[]>(CREATE, [memberId, hash, limits.calendarFeeds]);
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

  /** @throws NotFoundException for a token that was never given or was revoked */
  async requireToken(token: string): Promise<void> {
    const feeds = await this.dataSource.query<unknown[]>('SELECT FROM calendar_feeds WHERE token_hash = $1', [
      hashToken(token),
    ]);
    if (!feeds.length) throw unknownFeed();
  }
}

const unknownFeed = () => new NotFoundException(labMeetingMessages.unknownFeed);
