import type { MemberIdentity, MemberNames, ProvenIdentity, SignInWay } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';

const HAS_PASSKEY = 'EXISTS (SELECT FROM member_passkeys WHERE member_id = lab_members.id)';
const HAS_CODE = 'EXISTS (SELECT FROM member_codes WHERE member_id = lab_members.id)';
const HAS_ACCOUNT = 'EXISTS (SELECT FROM sign_in_accounts WHERE member_id = lab_members.id)';

const IS_LOCKED = 'EXISTS (SELECT FROM member_identities WHERE member_id = lab_members.id AND is_locked)';

/** True for members with a code, a passkey or a linked account, and for those whose sign-in is locked. */
export const IS_PROTECTED = `(${HAS_PASSKEY} OR ${HAS_CODE} OR ${HAS_ACCOUNT} OR ${IS_LOCKED})`;

const NAMES = `id, name, name_en AS "nameEn"`;

/** The version of a member's identity. For use in statements on `lab_members`. */
export const CURRENT_VERSION = 'coalesce((SELECT version FROM member_identities WHERE member_id = lab_members.id), 0)';

/** The columns of a `MemberIdentity`. For use in statements on `lab_members`. */
export const IDENTITY_FIELDS = `
  json_build_object('id', lab_members.id, 'name', lab_members.name, 'nameEn', name_en) AS member,
  ${CURRENT_VERSION} AS version,
  array_remove(ARRAY[
    CASE WHEN ${HAS_PASSKEY} THEN 'passkey' END, CASE WHEN ${HAS_CODE} THEN 'code' END,
    CASE WHEN ${HAS_ACCOUNT} THEN 'oidc' END], NULL) AS methods,
  ${IS_PROTECTED} AS "isProtected",
  coalesce((SELECT rights FROM member_rights WHERE member_id = lab_members.id), '{}') AS rights`;

/** The identities of the members in the lab: one of them, or all when `:id` is null. */
export const IDENTITIES = new Statement<MemberIdentity>(`
  SELECT ${IDENTITY_FIELDS} FROM lab_members
  WHERE NOT is_alumni AND (:id::integer IS NULL OR id = :id) ORDER BY id`);

/** Runs changes of one member's credentials one after the other, and never while the member is archived or deleted. */
export const LOCK_MEMBER = new Statement<{ id: number }>('SELECT id FROM lab_members WHERE id = :id FOR NO KEY UPDATE');

/**
 * Ends the member's sessions, links and tokens by giving the identity a new version. The first way to sign in unlocks
 * the member.
 */
export const END_CREDENTIALS = new Statement(`
  INSERT INTO member_identities (member_id, version, reason) VALUES (:id, 1, :reason)
  ON CONFLICT (member_id) DO UPDATE SET version = member_identities.version + 1, reason = excluded.reason,
    is_locked = member_identities.is_locked AND excluded.reason <> 'protected'`);

/** After a reset. */
export const LOCK_SIGN_IN = new Statement('UPDATE member_identities SET is_locked = :isLocked WHERE member_id = :id');

/** A member with their code's hash, as of one moment. */
export const IDENTITY_WITH_CODE = new Statement<ProvenIdentity & { hash: string | null }>(`
  SELECT ${IDENTITY_FIELDS}, hash, invited_by AS "invitedBy"
  FROM lab_members LEFT JOIN member_codes ON member_codes.member_id = lab_members.id
  WHERE lab_members.id = :id AND NOT is_alumni`);

export const PROTECTED_MEMBERS = new Statement<MemberNames>(
  `SELECT ${NAMES} FROM lab_members WHERE ${IS_PROTECTED} ORDER BY id`,
);

/** The ways to sign in as a member, in the order in which they were made. */
export const SIGN_IN_WAYS = new Statement<SignInWay>(`
  SELECT method, name, ${instantSql('made_at')} AS "createdAt", invited_by AS "invitedBy" FROM (
    SELECT 'passkey' AS method, name, created_at AS made_at, invited_by FROM member_passkeys WHERE member_id = :id
    UNION ALL SELECT 'code', NULL, set_at, invited_by FROM member_codes WHERE member_id = :id
    UNION ALL SELECT 'oidc', email, created_at, invited_by FROM sign_in_accounts WHERE member_id = :id) AS ways
  ORDER BY made_at, method`);
