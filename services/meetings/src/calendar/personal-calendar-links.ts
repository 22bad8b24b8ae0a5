import { personalCalendarMessages, type CreatedCalendarLink, type Identity } from '@lab/contracts';
import { instantSql } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createToken, hashToken } from '../secret-token.js';

/** A member who has said who they are. */
export type CalendarOwner = NonNullable<Identity['chosenMember']>;

const CREATED_AT = instantSql('created_at');

const RENEW = `
  INSERT INTO personal_calendars (member_id, member_name, token_hash) VALUES ($1, $2, $3)
  ON CONFLICT (member_id) DO UPDATE
  SET member_name = excluded.member_name, token_hash = excluded.token_hash, created_at = now()
  RETURNING ${CREATED_AT} AS "createdAt"`;

/** The secret links to people's own calendars, one each. */
@Injectable()
export class PersonalCalendarLinks {
  constructor(private readonly dataSource: DataSource) {}

  /** Since when a member has a link; null without one. */
  async createdAt(memberId: number): Promise<string | null> {
    const [link] = await this.dataSource.query<{ createdAt: string }[]>(
      `SELECT ${CREATED_AT} AS "createdAt" FROM personal_calendars WHERE member_id = $1`,
      [memberId],
    );
    return link?.createdAt ?? null;
  }

  /** Makes a link; the one before leads nowhere from then on. This answer is the only place where its token can be read. */
  async renew({ id, name }: CalendarOwner): Promise<CreatedCalendarLink> {
    const { token, hash } = createToken();
    const [link] = await this.dataSource.query<{ createdAt: string }[]>(RENEW, [id, name, hash]);
    return { createdAt: link!.createdAt, path: `/api/calendar.ics?token=${token}` };
  }

  async revoke(memberId: number): Promise<void> {
    const [, affected] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM personal_calendars WHERE member_id = $1',
      [memberId],
    );
    if (!affected) throw unknownLink();
  }

  /** @throws NotFoundException for a token that was never given, was revoked or renewed */
  async requireOwner(token: string): Promise<CalendarOwner> {
    const [owner] = await this.dataSource.query<CalendarOwner[]>(
      'SELECT member_id AS id, member_name AS name FROM personal_calendars WHERE token_hash = $1',
      [hashToken(token)],
    );
    if (!owner) throw unknownLink();
    return owner;
  }
}

const unknownLink = () => new NotFoundException(personalCalendarMessages.unknown);
