import { calendarLinksMessages, type CalendarLinkKind } from '@lab/contracts';
import { MembersClient } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../secret-token.js';
import { isOpenSql, linkTables } from './calendar-link.sql.js';

interface OpenedLink {
  id: number;
  memberId: number;
  /** False when its maker had not said who they are. */
  isOwned: boolean;
}

/** A link from before takes the first fingerprint it sees. That it was read is written down once a minute at most. */
const noteReading = (table: string): string => `
  UPDATE ${table} SET last_read_at = now(), lab_password = coalesce(lab_password, $2)
  WHERE id = $1 AND (last_read_at IS NULL OR last_read_at <= now() - interval '1 minute'
    OR (lab_password IS NULL AND $2::text IS NOT NULL))`;

/** Lets calendars in by the token of a link, for as long as there are its member and the password it was made under. */
@Injectable()
export class CalendarDoor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
  ) {}

  /**
   * The member whose link this is. The link of one who is gone is deleted.
   * @param labPassword the fingerprint of the lab password of now
   * @throws NotFoundException for a token that was never given or has ended, ServiceAwayException when nobody can say
   * whether its member is still there
   */
  async open(kind: CalendarLinkKind, token: string, labPassword: string | null): Promise<number> {
    const { name, isOwned } = linkTables[kind];
    const [link] = await this.dataSource.query<OpenedLink[]>(
      `SELECT id, member_id AS "memberId", ${isOwned} AS "isOwned" FROM ${name}
       WHERE token_hash = $1 AND ${isOpenSql('$2')}`,
      [hashToken(token), labPassword],
    );
    if (!link) throw unknownLink();
    if (link.isOwned && !(await this.members.isPresent(link.memberId))) {
      await this.dataSource.query(`DELETE FROM ${name} WHERE id = $1`, [link.id]);
      throw unknownLink();
    }
    await this.dataSource.query(noteReading(name), [link.id, labPassword]);
    return link.memberId;
  }
}

const unknownLink = () => new NotFoundException(calendarLinksMessages.unknown);
