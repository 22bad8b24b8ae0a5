import { personalCalendarMessages, type CreatedCalendarLink, type Identity } from '@lab/contracts';
import { instantSql } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createToken } from '../secret-token.js';
import { isOpenSql } from './calendar-link.sql.js';

/** A member who has said who they are. */
export type CalendarOwner = NonNullable<Identity['chosenMember']>;

const CREATED_AT = instantSql('created_at');

const RENEW = `
  INSERT INTO personal_calendars (member_id, member_name, token_hash, lab_password) VALUES ($1, $2, $3, $4)
  ON CONFLICT (member_id) DO UPDATE
  SET id = excluded.id, member_name = excluded.member_name, token_hash = excluded.token_hash,
    lab_password = excluded.lab_password, created_at = now(), last_read_at = NULL
  RETURNING ${CREATED_AT} AS "createdAt"`;

/** The secret links to people's own calendars, one each. */
@Injectable()
export class PersonalCalendarLinks {
  constructor(private readonly dataSource: DataSource) {}

  /** Since when a member has a link; null without one. */
  async createdAt(memberId: number, labPassword: string | null): Promise<string | null> {
    const [link] = await this.dataSource.query<{ createdAt: string }[]>(
      `SELECT ${CREATED_AT} AS "createdAt" FROM personal_calendars WHERE member_id = $1 AND ${isOpenSql('$2')}`,
      [memberId, labPassword],
    );
    return link?.createdAt ?? null;
  }

  /** Makes a link; the one before leads nowhere from then on. This answer is the only place where its token can be read. */
  async renew({ id, name }: CalendarOwner, labPassword: string | null): Promise<CreatedCalendarLink> {
    const { token, hash } = createToken();
    const [link] = await this.dataSource.query<{ createdAt: string }[]>(RENEW, [id, name, hash, labPassword]);
    return { createdAt: link!.createdAt, path: `/api/calendar.ics?token=${token}` };
  }

  async revoke(memberId: number): Promise<void> {
    const [, affected] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM personal_calendars WHERE member_id = $1',
      [memberId],
    );
    if (!affected) throw unknownLink();
  }

  /** @throws NotFoundException when the member has no link (any more) */
  async ownerOf(memberId: number): Promise<CalendarOwner> {
    const [owner] = await this.dataSource.query<CalendarOwner[]>(
      'SELECT member_id AS id, member_name AS name FROM personal_calendars WHERE member_id = $1',
      [memberId],
    );
    if (!owner) throw unknownLink();
    return owner;
  }
}

const unknownLink = () => new NotFoundException(personalCalendarMessages.unknown);
