import type { QueryRunner } from 'typeorm';

/** Administrators cannot see share tokens, so the database generates one (244 random bits) for an event they add. */
export const addShareTokens = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE FUNCTION new_share_token() RETURNS text LANGUAGE sql VOLATILE AS $$
      SELECT translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    $$`);
};

/**
 * Keeps the share tokens of deleted gatherings, because the audit log does not contain them. A gathering that is
 * restored under its id gets its link back.
 */
export const keepShareLinks = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE deleted_share_links (
      gathering_id integer PRIMARY KEY,
      share_token text NOT NULL,
      deleted_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(KEEP_LINK);
  await runner.query(TAKE_LINK_BACK);
  await runner.query(`
    CREATE TRIGGER social_gatherings_keep_link AFTER DELETE ON social_gatherings
    FOR EACH ROW EXECUTE FUNCTION keep_share_link()`);
  await runner.query(`
    CREATE TRIGGER social_gatherings_take_link_back BEFORE INSERT ON social_gatherings
    FOR EACH ROW EXECUTE FUNCTION take_share_link_back()`);
};

/** The link is kept for as long as the gathering can be restored from the audit log, which is two years by default. */
const KEEP_LINK = `
  CREATE FUNCTION keep_share_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM deleted_share_links WHERE deleted_at < now() - interval '2 years';
    INSERT INTO deleted_share_links (gathering_id, share_token) VALUES (OLD.id, OLD.share_token)
    ON CONFLICT (gathering_id) DO UPDATE SET share_token = excluded.share_token, deleted_at = now();
    RETURN NULL;
  END $$`;

/** Only a restore inserts a row with an id that existed before. */
const TAKE_LINK_BACK = `
  CREATE FUNCTION take_share_link_back() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  DECLARE
    kept text;
  BEGIN
    DELETE FROM deleted_share_links WHERE gathering_id = NEW.id RETURNING share_token INTO kept;
    NEW.share_token := coalesce(kept, NEW.share_token);
    RETURN NEW;
  END $$`;
