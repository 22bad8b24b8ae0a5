import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether any row holds the photo. */
const isHeld = (key: string): string => `
  EXISTS (SELECT FROM lab_members WHERE photo_key = ${key})
  OR EXISTS (SELECT FROM photo_requests WHERE photo_key = ${key})`;

/** A row that is put back may name a photo that was deleted meanwhile: it is without one then. */
const CLAIM_PHOTO = `
  CREATE FUNCTION claim_photo() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM unclaimed_photos WHERE photo_key = NEW.photo_key;
    IF NOT FOUND AND NOT (${isHeld('NEW.photo_key')}) THEN
      NEW.photo_key := NULL;
    END IF;
    RETURN NEW;
  END $$`;

/**
 * A photo that no row holds any more comes onto the list, whoever has changed the rows. It stays for forty minutes (the
 * list's ten, and thirty more), so that a row which is put back soon has its photo. The lock is for two that let go of
 * one photo at the same moment: the later one knows of the other.
 */
const RELEASE_PHOTO = `
  CREATE FUNCTION release_photo() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('photo:' || OLD.photo_key));
    IF NOT (${isHeld('OLD.photo_key')}) THEN
      INSERT INTO unclaimed_photos VALUES (OLD.photo_key, now() + interval '30 minutes') ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$`;

const OWNERS = ['lab_members', 'photo_requests'];

export class BelongsToMember1764240000000 implements MigrationInterface {
  name = 'BelongsToMember1764240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE photo_requests ADD COLUMN member_id integer
        CONSTRAINT photo_requests_member REFERENCES lab_members (id) ON DELETE CASCADE`);
    await runner.query(`CREATE INDEX photo_requests_member_id ON photo_requests (member_id)`);
    await runner.query(CLAIM_PHOTO);
    await runner.query(RELEASE_PHOTO);
    for (const table of OWNERS) {
      await runner.query(`
        CREATE TRIGGER ${table}_claim_photo BEFORE INSERT OR UPDATE OF photo_key ON ${table}
        FOR EACH ROW WHEN (NEW.photo_key IS NOT NULL) EXECUTE FUNCTION claim_photo()`);
      await runner.query(`
        CREATE TRIGGER ${table}_release_photo AFTER DELETE OR UPDATE OF photo_key ON ${table}
        FOR EACH ROW WHEN (OLD.photo_key IS NOT NULL) EXECUTE FUNCTION release_photo()`);
    }
    // Last of all: a table whose rows were changed cannot be altered before the transaction ends.
    await runner.query(`
      UPDATE photo_requests SET member_id = lab_members.id FROM lab_members
      WHERE lower(lab_members.email) = lower(photo_requests.email) AND status <> 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of OWNERS) {
      await runner.query(`DROP TRIGGER ${table}_release_photo ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_claim_photo ON ${table}`);
    }
    await runner.query('DROP FUNCTION release_photo()');
    await runner.query('DROP FUNCTION claim_photo()');
    await runner.query('ALTER TABLE photo_requests DROP COLUMN member_id');
  }
}
