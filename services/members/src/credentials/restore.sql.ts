import { instantSql, Statement, type RestoreRules } from '@lab/service-kit';

/** When a backup was last restored; null if never. */
export const LAST_RESTORE = new Statement<{ restoredAt: string | null }>(
  `SELECT ${instantSql('max(created_at)')} AS "restoredAt" FROM restores`,
);

/** Each way to sign in, with the value that identifies it. A member's new code counts as a different way. */
const WAYS = `
  SELECT 'code' AS kind, member_id, hash AS secret FROM member_codes
  UNION ALL SELECT 'passkey', member_id, credential_id FROM member_passkeys
  UNION ALL SELECT 'account', member_id, issuer || ' ' || subject FROM sign_in_accounts WHERE member_id IS NOT NULL`;

const VALID = `jsonb_to_recordset(nullif(current_setting('lab.still_valid', true), '')::jsonb)
  AS valid (kind text, member_id integer, secret text)`;

/** True for a way to sign in that had been removed before the restore. False if the replaced data is missing. */
const hasEnded = (kind: string, secret: string): string => `
  nullif(current_setting('lab.still_valid', true), '') IS NOT NULL AND NOT EXISTS (
    SELECT FROM ${VALID} WHERE valid.kind = '${kind}' AND valid.member_id = own.member_id AND valid.secret = ${secret})`;

const HAS_WAY = `member_id IN (SELECT member_id FROM (${WAYS}) AS ways)`;

/**
 * Restored versions must be higher than any version since the backup. The number of seconds since 2020 is, because it
 * grows faster than versions do.
 */
const VERSION = '(extract(epoch FROM clock_timestamp()) - 1577836800)::integer';

export const membersAtRestore: RestoreRules = {
  stillValid: `SELECT coalesce(jsonb_agg(ways), '[]') AS valid FROM (${WAYS}) AS ways`,
  ends: [
    'DELETE FROM api_tokens',
    'DELETE FROM member_invites',
    'UPDATE alumni_links SET expires_at = now()',
    // Deletions are announced again: those of an old backup would be due at once.
    'DELETE FROM alumni_deletions',
    'DELETE FROM webauthn_challenges',
    `INSERT INTO member_identities (member_id, version) SELECT id, 0 FROM lab_members ON CONFLICT DO NOTHING`,
    `UPDATE member_identities SET version = greatest(version + 1, ${VERSION}), reason = 'restored'`,
    // A member whose last way to sign in is no longer valid must not become free for others to choose.
    `UPDATE member_identities SET is_locked = true WHERE ${HAS_WAY}`,
    `DELETE FROM member_codes AS own WHERE ${hasEnded('code', 'hash')}`,
    `DELETE FROM member_passkeys AS own WHERE ${hasEnded('passkey', 'credential_id')}`,
    `DELETE FROM sign_in_accounts AS own WHERE member_id IS NOT NULL AND ${hasEnded('account', "issuer || ' ' || subject")}`,
    `UPDATE member_identities SET is_locked = false WHERE ${HAS_WAY}`,
    `DELETE FROM member_rights WHERE NOT (${HAS_WAY})`,
    `WITH restored AS (INSERT INTO restores DEFAULT VALUES RETURNING *)
     INSERT INTO audit_log (actor, action, table_name, row_id, after)
     SELECT '{"name": "Restore of a backup"}', 'insert', 'members.restores', id, row_to_json(restored) FROM restored`,
  ],
};
