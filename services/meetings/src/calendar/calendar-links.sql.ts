import { calendarFeedSchema, type CalendarFeed, type ManagedCalendarLink } from '@lab/contracts';
import { instantSql, selectList, Statement } from '@lab/service-kit';

/**
 * True unless the lab password has changed since the link was created. Requests that did not come through the gateway
 * have no fingerprint of the password.
 */
const IS_OPEN = `(lab_password IS NULL OR :labPassword::text IS NULL OR lab_password = :labPassword)`;

interface FoundLink {
  id: number;
  memberId: number;
  identityVersion: number;
  /** False when the creator had not chosen an identity. */
  isOwned: boolean;
}

const FOUND = `calendar_links.id, member_id AS "memberId", identity_version AS "identityVersion", NOT is_unclaimed AS "isOwned"`;

export const FIND_LINK = new Statement<FoundLink>(
  `SELECT ${FOUND} FROM calendar_links WHERE kind = :kind AND token_hash = :tokenHash AND ${IS_OPEN}`,
);

/** Stores when the link was read, at most once per minute. */
export const NOTE_READING = new Statement(`
  UPDATE calendar_links SET last_read_at = now()
  WHERE id = :id AND (last_read_at IS NULL OR last_read_at <= now() - interval '1 minute')`);

/** All members' links that were created under the current lab password, newest first. */
export const ALL_LINKS = new Statement<FoundLink & ManagedCalendarLink>(`
  SELECT ${FOUND}, kind, name AS "memberName",
    ${instantSql('created_at')} AS "createdAt", ${instantSql('last_read_at')} AS "lastReadAt"
  FROM calendar_links LEFT JOIN known_members ON known_members.id = member_id
  WHERE ${IS_OPEN}
  ORDER BY created_at DESC, calendar_links.id DESC`);

const FIELDS = selectList(calendarFeedSchema);

/**
 * The caller's valid links of one kind: created under the current lab password and the current version of the member's
 * identity. Newest first.
 */
export const OWN_LINKS = new Statement<CalendarFeed>(`
  SELECT ${FIELDS} FROM calendar_links
  WHERE kind = :kind AND member_id = :memberId AND identity_version = :identityVersion AND ${IS_OPEN}
  ORDER BY calendar_links.created_at DESC, id DESC`);

const INSERT = `
  INSERT INTO calendar_links (kind, member_id, token_hash, is_unclaimed, lab_password, identity_version)
  SELECT :kind::text, :memberId::integer, :tokenHash, :isUnclaimed::boolean, :labPassword, :identityVersion::integer`;

/** Counts and inserts in one statement, so concurrent requests can hardly exceed the limit. */
export const ADD_LINK = new Statement<CalendarFeed>(`
  ${INSERT}
  WHERE (SELECT count(*) FROM calendar_links WHERE kind = :kind AND member_id = :memberId) < :limit
  RETURNING ${FIELDS}`);

/** Deletes ended links, so that they do not count towards the limit. */
export const DROP_ENDED_LINKS = new Statement(`
  DELETE FROM calendar_links
  WHERE kind = :kind AND member_id = :memberId
    AND (NOT ${IS_OPEN} OR (NOT is_unclaimed AND identity_version < :identityVersion))`);

/** Replaces the member's previous link, unless a newer session of the member created that one. */
export const REPLACE_LINK = new Statement<CalendarFeed>(`
  ${INSERT}
  ON CONFLICT (member_id) WHERE kind = 'personal' DO UPDATE
  SET id = excluded.id, token_hash = excluded.token_hash, lab_password = excluded.lab_password,
    identity_version = excluded.identity_version, created_at = now(), last_read_at = NULL
  WHERE calendar_links.identity_version <= excluded.identity_version
  RETURNING ${selectList(calendarFeedSchema, { id: 'calendar_links.id', createdAt: instantSql('calendar_links.created_at') })}`);

/** A restored backup may contain links that were revoked later. */
export const END_ALL_LINKS = 'DELETE FROM calendar_links';
