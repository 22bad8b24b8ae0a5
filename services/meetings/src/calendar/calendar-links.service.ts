import { calendarLinksMessages, type Identity, type ManagedCalendarLink } from '@lab/contracts';
import { instantSql, MembersClient, SecurityLog, ServiceAwayException } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isOpenSql } from './calendar-link.sql.js';

interface LinkRow extends ManagedCalendarLink {
  isOwned: boolean;
}

const LIST = `
  SELECT id, kind, member_id AS "memberId", member_name AS "memberName", is_owned AS "isOwned",
    ${instantSql('created_at')} AS "createdAt", ${instantSql('last_read_at')} AS "lastReadAt"
  FROM (
    SELECT id, 'meetings' AS kind, member_id, NULL AS member_name, NOT is_unclaimed AS is_owned, created_at,
      last_read_at, lab_password FROM calendar_feeds
    UNION ALL
    SELECT id, 'personal', member_id, member_name, true, created_at, last_read_at, lab_password FROM personal_calendars
  ) AS links
  WHERE ${isOpenSql('$1')}
  ORDER BY links.created_at DESC, id DESC`;

/** The ids of both kinds are of one sequence, so one of the two has it at most. */
const END = `
  WITH personal AS (DELETE FROM personal_calendars WHERE id = $1 RETURNING member_id),
    meetings AS (DELETE FROM calendar_feeds WHERE id = $1 RETURNING member_id)
  SELECT member_id AS "memberId" FROM personal UNION ALL SELECT member_id FROM meetings`;

/** Everybody's calendar links, for the administrator. */
@Injectable()
export class CalendarLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly log: SecurityLog,
  ) {}

  /** Every link that leads somewhere, newest first. While the members service is away, names may be missing. */
  async list({ labPassword }: Identity): Promise<ManagedCalendarLink[]> {
    const [rows, names] = await Promise.all([this.dataSource.query<LinkRow[]>(LIST, [labPassword]), this.names()]);
    return rows.map(({ isOwned, ...link }) =>
      Object.assign(link, { memberName: isOwned ? (names.get(link.memberId) ?? link.memberName) : null }),
    );
  }

  /** Ends a link of anybody. */
  async end(id: number, administrator: Identity): Promise<void> {
    const [link] = await this.dataSource.query<{ memberId: number }[]>(END, [id]);
    if (!link) throw new NotFoundException(calendarLinksMessages.unknown);
    this.log.note('calendar link ended by an administrator', administrator, { id, member: link.memberId });
  }

  private names(): Promise<Map<number, string>> {
    return this.members.names().catch((error: unknown) => {
      if (error instanceof ServiceAwayException) return new Map<number, string>();
      throw error;
    });
  }
}
