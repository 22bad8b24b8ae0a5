import type { MemberIdentity } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import { IDENTITY_FIELDS } from './member-identity.sql.js';

/** Replaces the member's previous invite. Inserts nothing when there is no such member. */
export const RENEW_INVITE = new Statement<{ expiresAt: string }>(`
  INSERT INTO member_invites (member_id, token_hash, expires_at)
  SELECT id, :tokenHash, now() + make_interval(secs => :seconds) FROM lab_members WHERE id = :memberId AND NOT is_alumni
  ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
  RETURNING ${instantSql('expires_at')} AS "expiresAt"`);

/** Uses the invite up and reads the identity in one statement. Of requests with one token, one gets the row. */
export const USE_INVITE = new Statement<MemberIdentity>(`
  WITH used AS (
    DELETE FROM member_invites WHERE token_hash = :tokenHash AND expires_at > now() RETURNING member_id
  )
  SELECT ${IDENTITY_FIELDS} FROM used JOIN lab_members ON lab_members.id = member_id`);
