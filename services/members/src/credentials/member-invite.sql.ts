import type { ProvenIdentity } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import { IDENTITY_FIELDS, IS_PROTECTED } from './member-identity.sql.js';

/** Replaces the member's previous invite. Inserts nothing when there is no such member. */
export const RENEW_INVITE = new Statement<{ expiresAt: string }>(`
  INSERT INTO member_invites (member_id, token_hash, invited_by, was_protected, expires_at)
  SELECT id, :tokenHash, :invitedBy, ${IS_PROTECTED}, now() + make_interval(secs => :seconds)
  FROM lab_members WHERE id = :memberId AND NOT is_alumni
  ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    was_protected = excluded.was_protected, created_at = now(), expires_at = excluded.expires_at, used_at = NULL
  RETURNING ${instantSql('expires_at')} AS "expiresAt"`);

/** Uses the invite and reads the identity in one statement, so only one of several requests with the same token succeeds. */
export const USE_INVITE = new Statement<ProvenIdentity>(`
  WITH used AS (
    UPDATE member_invites SET used_at = now(), was_protected = was_protected OR ${IS_PROTECTED}
    FROM lab_members WHERE lab_members.id = member_id AND token_hash = :tokenHash AND used_at IS NULL AND expires_at > now()
    RETURNING member_id, invited_by
  )
  SELECT ${IDENTITY_FIELDS}, invited_by AS "invitedBy" FROM used JOIN lab_members ON lab_members.id = member_id`);
