import { calendarFeedSchema, type CalendarFeed, type CalendarLinkKind, type ManagedCalendarLink } from '@lab/contracts';
import { instantSql, selectList, Statement } from '@lab/service-kit';

/**
 * True unless the lab password has changed since the link was made. Callers who bypass the gateway send no fingerprint of
 * it.
 */
const IS_OPEN = `(lab_password IS NULL OR :labPassword::text IS NULL OR lab_password = :labPassword)`;

/** True for a link of the caller that nothing has ended since: no new lab password, and no end of what was made as them. */
const IS_OWN = `member_id = :memberId AND identity_version = :identityVersion AND ${IS_OPEN}`;

interface FoundLink {
  id: number;
  memberId: number;
  identityVersion: number;
  isOwned: boolean;
}

/** The statements for links of one kind. */
export class LinkTable {
  /** `isOwned` is false when the creator had not chosen an identity. */
  readonly find: Statement<FoundLink>;
  readonly remove: Statement;
  /** Stores the time of reading, at most once a minute. */
  readonly noteReading: Statement;

  constructor(table: string, isOwned: string) {
    this.find = new Statement(`
      SELECT id, member_id AS "memberId", identity_version AS "identityVersion", ${isOwned} AS "isOwned" FROM ${table}
      WHERE token_hash = :tokenHash AND ${IS_OPEN}`);
    this.remove = new Statement(`DELETE FROM ${table} WHERE id = :id`);
    this.noteReading = new Statement(`
      UPDATE ${table} SET last_read_at = now()
      WHERE id = :id AND (last_read_at IS NULL OR last_read_at <= now() - interval '1 minute')`);
  }
}

export const linkTables: Readonly<Record<CalendarLinkKind, LinkTable>> = {
  meetings: new LinkTable('calendar_feeds', 'NOT is_unclaimed'),
  personal: new LinkTable('personal_calendars', 'true'),
};

/** The links of all members that no new lab password has ended, newest first. */
export const ALL_LINKS = new Statement<ManagedCalendarLink & Pick<FoundLink, 'identityVersion' | 'isOwned'>>(`
  SELECT id, kind, member_id AS "memberId", member_name AS "memberName", is_owned AS "isOwned",
    identity_version AS "identityVersion",
    ${instantSql('created_at')} AS "createdAt", ${instantSql('last_read_at')} AS "lastReadAt"
  FROM (
    SELECT id, 'meetings' AS kind, member_id, NULL AS member_name, NOT is_unclaimed AS is_owned, created_at,
      last_read_at, lab_password, identity_version FROM calendar_feeds
    UNION ALL
    SELECT id, 'personal', member_id, member_name, true, created_at, last_read_at, lab_password, identity_version
    FROM personal_calendars
  ) AS links
  WHERE ${IS_OPEN}
  ORDER BY links.created_at DESC, id DESC`);

/** Both kinds share one id sequence, so at most one of the two has this id. */
export const END_LINK = new Statement<{ memberId: number }>(`
  WITH personal AS (DELETE FROM personal_calendars WHERE id = :id RETURNING member_id),
    meetings AS (DELETE FROM calendar_feeds WHERE id = :id RETURNING member_id)
  SELECT member_id AS "memberId" FROM personal UNION ALL SELECT member_id FROM meetings`);

const FEED_FIELDS = selectList(calendarFeedSchema);

export const FEEDS = new Statement<CalendarFeed>(`
  SELECT ${FEED_FIELDS} FROM calendar_feeds WHERE ${IS_OWN}
  ORDER BY calendar_feeds.created_at DESC, id DESC`);

/** One statement counts and inserts, so concurrent requests can hardly exceed the limit. */
export const CREATE_FEED = new Statement<CalendarFeed>(`
  INSERT INTO calendar_feeds (member_id, token_hash, is_unclaimed, lab_password, identity_version)
  SELECT :memberId, :tokenHash, :isUnclaimed, :labPassword, :identityVersion
  WHERE (SELECT count(*) FROM calendar_feeds WHERE member_id = :memberId) < :limit
  RETURNING ${FEED_FIELDS}`);

/** Links that have ended no longer count towards the limit. */
export const DROP_ENDED_FEEDS = new Statement(`
  DELETE FROM calendar_feeds
  WHERE member_id = :memberId AND (NOT ${IS_OPEN} OR (NOT is_unclaimed AND identity_version < :identityVersion))`);

const CREATED_AT = `${instantSql('created_at')} AS "createdAt"`;

export const PERSONAL_LINK = new Statement<{ createdAt: string }>(
  `SELECT ${CREATED_AT} FROM personal_calendars WHERE ${IS_OWN}`,
);

/** Replaces the member's previous link, unless that was made by a session that has chosen the member more recently. */
export const RENEW_PERSONAL_LINK = new Statement<{ createdAt: string }>(`
  INSERT INTO personal_calendars (member_id, member_name, token_hash, lab_password, identity_version)
  VALUES (:memberId, :memberName, :tokenHash, :labPassword, :identityVersion)
  ON CONFLICT (member_id) DO UPDATE
  SET id = excluded.id, member_name = excluded.member_name, token_hash = excluded.token_hash,
    lab_password = excluded.lab_password, identity_version = excluded.identity_version, created_at = now(),
    last_read_at = NULL
  WHERE personal_calendars.identity_version <= excluded.identity_version
  RETURNING ${CREATED_AT}`);
