import type { QueryRunner } from 'typeorm';

/** The tables that protect a member. Without a row in any of them, others could act in the member's name. */
const PROTECTION = ['member_codes', 'member_passkeys', 'sign_in_accounts'];

/** The rights that administrators give members. They are deleted together with their holder's last protection. */
export const createRights = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE member_rights (
      id serial PRIMARY KEY,
      member_id integer NOT NULL CONSTRAINT member_rights_member REFERENCES lab_members (id) ON DELETE CASCADE
        CONSTRAINT member_rights_member_id UNIQUE,
      rights text[] NOT NULL CONSTRAINT member_rights_known
        CHECK (rights <> '{}' AND rights <@ '{people,site,guide,equipment,meetings}'),
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(END_SESSIONS);
  await runner.query(`
    CREATE TRIGGER member_rights_given AFTER INSERT ON member_rights
    FOR EACH ROW EXECUTE FUNCTION end_sessions_before_right()`);
  await runner.query(`
    CREATE TRIGGER member_rights_extended AFTER UPDATE OF rights ON member_rights
    FOR EACH ROW WHEN (NOT NEW.rights <@ OLD.rights) EXECUTE FUNCTION end_sessions_before_right()`);
  await runner.query(END_RIGHTS);
  for (const table of PROTECTION) {
    await runner.query(`
      CREATE TRIGGER ${table}_end_rights AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION end_unprotected_rights()`);
  }
};

/** The lock waits for a concurrent transaction that gives the member rights, which are then deleted as well. */
const END_RIGHTS = `
  CREATE FUNCTION end_unprotected_rights() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM FROM lab_members WHERE id = OLD.member_id FOR NO KEY UPDATE;
    DELETE FROM member_rights WHERE member_id = OLD.member_id
    ${PROTECTION.map((table) => `AND NOT EXISTS (SELECT FROM ${table} WHERE member_id = OLD.member_id)`).join('\n    ')};
    RETURN NULL;
  END $$`;

/**
 * Ends the sessions and the open invite of a member who gets a new right, however the row is changed. Another person
 * may have them.
 */
const END_SESSIONS = `
  CREATE FUNCTION end_sessions_before_right() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO member_identities (member_id, version, reason) VALUES (NEW.member_id, 1, 'rights')
      ON CONFLICT (member_id) DO UPDATE SET version = member_identities.version + 1, reason = 'rights';
    DELETE FROM member_invites WHERE member_id = NEW.member_id;
    RETURN NULL;
  END $$`;
