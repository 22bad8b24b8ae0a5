import { limits } from '@lab/contracts';
import { Statement } from '@lab/service-kit';

/**
 * The former members whose link is due: a year after the last one, or after the last change of an entry without one.
 */
export const DUE_ALUMNI = new Statement<{ memberId: number }>(`
  SELECT member.id AS "memberId" FROM lab_members AS member LEFT JOIN alumni_links AS link ON link.member_id = member.id
  WHERE is_alumni AND member.email <> '' AND is_declined IS NOT TRUE
    AND coalesce(next_at, member.updated_at + interval '1 year') <= now()
  ORDER BY member.id LIMIT ${limits.alumniMailsPerNight}`);

/**
 * Replaces a member's link, unless another replica has just done so. Until it is known that the e-mail was sent, the
 * next one is due the following night.
 */
export const RENEW_LINK = new Statement<{ email: string }>(`
  INSERT INTO alumni_links AS link (member_id, email, token_hash, expires_at, next_at)
  SELECT id, email, :tokenHash, now() + make_interval(days => ${limits.alumniLinkDays}), now() + interval '20 hours'
  FROM lab_members WHERE id = :memberId AND is_alumni AND email <> ''
  ON CONFLICT (member_id) DO UPDATE SET email = excluded.email, token_hash = excluded.token_hash,
    expires_at = excluded.expires_at, next_at = excluded.next_at, used_at = NULL
  WHERE link.next_at <= now() AND NOT link.is_declined
  RETURNING email`);

export const LINK_SENT = new Statement(
  `UPDATE alumni_links SET next_at = now() + interval '1 year' WHERE member_id = :memberId`,
);

const IS_VALID = `token_hash = :tokenHash AND used_at IS NULL AND expires_at > now() AND member_id IN (
  SELECT id FROM lab_members WHERE id = member_id AND is_alumni AND lab_members.email = alumni_links.email)`;

export const OWNER_OF_LINK = new Statement<{ memberId: number }>(
  `SELECT member_id AS "memberId" FROM alumni_links WHERE ${IS_VALID}`,
);

export const DECLINED = new Statement<{ memberId: number }>(`
  SELECT member_id AS "memberId" FROM alumni_links JOIN lab_members AS member ON member.id = member_id
  WHERE is_declined AND is_alumni ORDER BY member_id`);

export const ASK_AGAIN = new Statement(
  `UPDATE alumni_links SET is_declined = false WHERE member_id = :memberId AND is_declined`,
);

/** Only one of several requests with the same token succeeds. */
export const USE_LINK = new Statement(`
  UPDATE alumni_links SET used_at = now(), is_declined = :isDeclined WHERE ${IS_VALID} RETURNING member_id`);
