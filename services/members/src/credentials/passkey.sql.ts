import { passkeySchema, type Passkey, type ProvenIdentity } from '@lab/contracts';
import { selectList, Statement } from '@lab/service-kit';
import { IDENTITY_FIELDS } from './member-identity.sql.js';

const FIELDS = selectList(passkeySchema);

/** The stored half of a passkey. */
export interface StoredPasskey {
  id: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export const PASSKEYS = new Statement<Passkey>(
  `SELECT ${FIELDS} FROM member_passkeys WHERE member_id = :memberId ORDER BY id`,
);

export const STORED_PASSKEYS = new Statement<StoredPasskey>(`
  SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter, transports
  FROM member_passkeys WHERE member_id = :memberId ORDER BY id`);

export const ADD_PASSKEY = new Statement<Passkey>(`
  INSERT INTO member_passkeys (member_id, name, credential_id, public_key, counter, transports, invited_by)
  VALUES (:memberId, :name, :credentialId, :publicKey, :counter, :transports, :invitedBy) RETURNING ${FIELDS}`);

/** Stores the use and reads the identity in one statement, so that a passkey removed meanwhile proves nothing. */
export const USE_PASSKEY = new Statement<ProvenIdentity>(`
  WITH used AS (
    UPDATE member_passkeys SET counter = :counter, last_used_at = now() WHERE id = :id RETURNING member_id, invited_by
  )
  SELECT ${IDENTITY_FIELDS}, invited_by AS "invitedBy" FROM used JOIN lab_members ON lab_members.id = member_id`);

/** Adds a challenge and deletes expired ones. */
export const ADD_CHALLENGE = new Statement(`
  WITH late AS (DELETE FROM webauthn_challenges WHERE expires_at < now())
  INSERT INTO webauthn_challenges (challenge, member_id, purpose, expires_at)
  VALUES (:challenge, :memberId, :purpose, now() + make_interval(secs => :seconds))`);

/** Only one of several requests with the same challenge gets the row. */
export const TAKE_CHALLENGE = new Statement(`
  DELETE FROM webauthn_challenges
  WHERE challenge = :challenge AND member_id = :memberId AND purpose = :purpose AND expires_at > now()
  RETURNING challenge`);
