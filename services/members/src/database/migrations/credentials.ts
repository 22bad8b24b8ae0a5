import type { QueryRunner } from 'typeorm';

const OWNED = [
  'member_codes',
  'member_passkeys',
  'member_invites',
  'webauthn_challenges',
  'sign_in_accounts',
  'api_tokens',
];

const reference = (table: string): string => `CONSTRAINT ${table}_member REFERENCES lab_members (id) ON DELETE CASCADE`;

/** The tables of the ways in which members prove their identity. All rows are deleted when the member leaves. */
export const createCredentials = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE member_identities (
      member_id integer PRIMARY KEY,
      version integer NOT NULL,
      reason text NOT NULL DEFAULT 'changed' CONSTRAINT member_identities_reason
        CHECK (reason IN ('protected', 'changed', 'signed_out', 'reset', 'left', 'rights', 'restored')),
      is_locked boolean NOT NULL DEFAULT false
    )`);
  await runner.query(`
    CREATE TABLE member_codes (member_id integer PRIMARY KEY ${reference('member_codes')}, hash text NOT NULL,
      set_at timestamptz NOT NULL DEFAULT now(), invited_by text)`);
  await runner.query(`
    CREATE TABLE member_passkeys (
      id serial PRIMARY KEY,
      member_id integer NOT NULL ${reference('member_passkeys')},
      name text NOT NULL,
      credential_id text NOT NULL CONSTRAINT member_passkeys_credential_id UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      invited_by text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    )`);
  await runner.query('CREATE INDEX member_passkeys_member_id ON member_passkeys (member_id)');
  await runner.query(`
    CREATE TABLE member_invites (
      member_id integer PRIMARY KEY ${reference('member_invites')},
      token_hash text NOT NULL CONSTRAINT member_invites_token_hash UNIQUE,
      invited_by text NOT NULL,
      was_protected boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`);
  await runner.query(`
    CREATE TABLE webauthn_challenges (
      challenge text PRIMARY KEY,
      member_id integer NOT NULL ${reference('webauthn_challenges')},
      purpose text NOT NULL CONSTRAINT webauthn_challenges_purpose CHECK (purpose IN ('add', 'check')),
      expires_at timestamptz NOT NULL
    )`);
  await runner.query('CREATE INDEX webauthn_challenges_member_id ON webauthn_challenges (member_id)');
  await runner.query('CREATE TABLE restores (id serial PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now())');
  await createAccounts(runner);
  await createTokens(runner);
  await endWithMember(runner);
};

/** University accounts, with or without a linked member. */
const createAccounts = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE sign_in_accounts (
      id serial PRIMARY KEY,
      issuer text NOT NULL,
      subject text NOT NULL,
      member_id integer ${reference('sign_in_accounts')},
      email text,
      is_email_verified boolean NOT NULL DEFAULT false,
      name text,
      dismissed_at timestamptz,
      invited_by text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT sign_in_accounts_subject UNIQUE (issuer, subject),
      CONSTRAINT sign_in_accounts_dismissed CHECK (member_id IS NULL OR dismissed_at IS NULL)
    )`);
  await runner.query('CREATE INDEX sign_in_accounts_member_id ON sign_in_accounts (member_id)');
};

/** API tokens, which let programs act as members. */
const createTokens = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE api_tokens (
      id serial PRIMARY KEY,
      member_id integer NOT NULL ${reference('api_tokens')},
      name text NOT NULL,
      scope text NOT NULL CONSTRAINT api_tokens_scope CHECK (scope IN ('read', 'write')),
      token_hash text NOT NULL CONSTRAINT api_tokens_token_hash UNIQUE,
      lab_password text,
      identity_version integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz
    )`);
  await runner.query('CREATE INDEX api_tokens_member_id ON api_tokens (member_id)');
};

/**
 * Ends the sessions and deletes the credentials of a member who leaves, however the row is changed. The version comes
 * first: this waits for a concurrent change of credentials, whose result is then deleted.
 */
const END_IDENTITY = `
  CREATE FUNCTION end_member_identity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO member_identities (member_id, version, reason) VALUES (OLD.id, 1, 'left')
      ON CONFLICT (member_id) DO UPDATE
      SET version = member_identities.version + 1, reason = 'left', is_locked = false;
    ${OWNED.map((table) => `DELETE FROM ${table} WHERE member_id = OLD.id;`).join('\n    ')}
    RETURN NULL;
  END $$`;

const endWithMember = async (runner: QueryRunner): Promise<void> => {
  await runner.query(END_IDENTITY);
  await runner.query(`
    CREATE TRIGGER lab_members_end_identity_archived AFTER UPDATE OF is_alumni ON lab_members
    FOR EACH ROW WHEN (NEW.is_alumni AND NOT OLD.is_alumni) EXECUTE FUNCTION end_member_identity()`);
  await runner.query(`
    CREATE TRIGGER lab_members_end_identity_deleted AFTER DELETE ON lab_members
    FOR EACH ROW EXECUTE FUNCTION end_member_identity()`);
};
