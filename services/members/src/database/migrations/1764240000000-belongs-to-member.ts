import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL that tests whether any row refers to the photo. */
const isHeld = (key: string): string => `
  EXISTS (SELECT FROM lab_members WHERE photo_key = ${key})
  OR EXISTS (SELECT FROM photo_requests WHERE photo_key = ${key})`;

/** A restored row may refer to a photo that was deleted meanwhile; its photo is then set to null. */
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
 * Lists a photo for deletion when no row refers to it any more, whoever changed the rows. It is kept for forty minutes
 * (thirty longer than the usual ten), so that a row that is restored soon still has its photo. The lock orders
 * transactions that remove the last references at the same time.
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
    // Must come last: a table whose rows have changed cannot be altered in the same transaction.
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
