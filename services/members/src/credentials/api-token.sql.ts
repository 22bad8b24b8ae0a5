import { apiTokenSchema, type ApiToken, type MemberIdentity, type UsedApiToken } from '@lab/contracts';
import { instantSql, selectList, Statement } from '@lab/service-kit';
import { CURRENT_VERSION, IDENTITY_FIELDS } from './member-identity.sql.js';

/**
 * True unless the lab password has changed since the token was created. Requests that did not come through the gateway
 * have no fingerprint of the password.
 */
const IS_OPEN = `(lab_password IS NULL OR :labPassword::text IS NULL OR lab_password = :labPassword)`;

const FIELDS = selectList(apiTokenSchema, { isExpired: 'expires_at <= now()' });

/**
 * A member's tokens, newest first. Expired tokens stay in the list until they are revoked. Tokens that ended otherwise
 * are left out.
 */
export const OWN_TOKENS = new Statement<ApiToken>(`
  SELECT ${FIELDS} FROM api_tokens
  WHERE member_id = :memberId AND identity_version = :identityVersion AND ${IS_OPEN}
  ORDER BY created_at DESC, id DESC`);

/** The caller has locked the member, so that concurrent requests cannot exceed the limit. */
export const ADD_TOKEN = new Statement<ApiToken>(`
  INSERT INTO api_tokens (member_id, name, scope, token_hash, lab_password, identity_version, expires_at)
  SELECT :memberId::integer, :name, :scope, :tokenHash, :labPassword, :identityVersion::integer,
    now() + make_interval(days => :days)
  WHERE (SELECT count(*) FROM api_tokens WHERE member_id = :memberId) < :limit
  RETURNING ${FIELDS}`);

/** Deletes ended tokens, so that they do not count towards the limit. */
export const DROP_ENDED_TOKENS = new Statement(`
  DELETE FROM api_tokens
  WHERE member_id = :memberId AND (NOT ${IS_OPEN} OR identity_version <> :identityVersion)`);

/** The token with this hash and its member, unless the token has ended. */
export const FIND_TOKEN = new Statement<Omit<UsedApiToken, 'identity'> & MemberIdentity>(`
  SELECT api_tokens.id, api_tokens.name, scope, ${instantSql('expires_at')} AS "expiresAt", ${IDENTITY_FIELDS}
  FROM api_tokens JOIN lab_members ON lab_members.id = member_id
  WHERE token_hash = :tokenHash AND expires_at > now() AND NOT is_alumni
    AND identity_version = ${CURRENT_VERSION} AND ${IS_OPEN}`);

/** Stores when the token was used, at most once per minute. */
export const NOTE_USE = new Statement(`
  UPDATE api_tokens SET last_used_at = now()
  WHERE id = :id AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`);
