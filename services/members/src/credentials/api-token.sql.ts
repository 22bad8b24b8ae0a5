import { apiTokenSchema, type ApiToken, type MemberIdentity, type UsedApiToken } from '@lab/contracts';
import { instantSql, selectList, Statement } from '@lab/service-kit';
import { CURRENT_VERSION, IDENTITY_FIELDS } from './member-identity.sql.js';

/**
 * True unless the lab password has changed since the token was made. Callers who bypass the gateway send no fingerprint of
 * it.
 */
const IS_OPEN = `(lab_password IS NULL OR :labPassword::text IS NULL OR lab_password = :labPassword)`;

const FIELDS = selectList(apiTokenSchema, { isExpired: 'expires_at <= now()' });

/** A member's tokens that nothing has ended since, the newest first: those that have expired stay until they are revoked. */
export const OWN_TOKENS = new Statement<ApiToken>(`
  SELECT ${FIELDS} FROM api_tokens
  WHERE member_id = :memberId AND identity_version = :identityVersion AND ${IS_OPEN}
  ORDER BY created_at DESC, id DESC`);

/** The member is locked, so that concurrent requests cannot exceed the limit. */
export const ADD_TOKEN = new Statement<ApiToken>(`
  INSERT INTO api_tokens (member_id, name, scope, token_hash, lab_password, identity_version, expires_at)
  SELECT :memberId::integer, :name, :scope, :tokenHash, :labPassword, :identityVersion::integer,
    now() + make_interval(days => :days)
  WHERE (SELECT count(*) FROM api_tokens WHERE member_id = :memberId) < :limit
  RETURNING ${FIELDS}`);

/** Tokens that have ended no longer count towards the limit. */
export const DROP_ENDED_TOKENS = new Statement(`
  DELETE FROM api_tokens
  WHERE member_id = :memberId AND (NOT ${IS_OPEN} OR identity_version <> :identityVersion)`);

/** The token with this hash and its member, unless anything has ended it. */
export const FIND_TOKEN = new Statement<Omit<UsedApiToken, 'identity'> & MemberIdentity>(`
  SELECT api_tokens.id, api_tokens.name, scope, ${instantSql('expires_at')} AS "expiresAt", ${IDENTITY_FIELDS}
  FROM api_tokens JOIN lab_members ON lab_members.id = member_id
  WHERE token_hash = :tokenHash AND expires_at > now() AND NOT is_alumni
    AND identity_version = ${CURRENT_VERSION} AND ${IS_OPEN}`);

/** Stores the time of use, at most once a minute. */
export const NOTE_USE = new Statement(`
  UPDATE api_tokens SET last_used_at = now()
  WHERE id = :id AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`);
