import type { QueryRunner } from 'typeorm';

/** A photo is kept as long as a row refers to it, whoever writes the rows. */
export const followPhotos = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE unclaimed_photos (photo_key text PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())`);
  await runner.query(CLAIM_PHOTO);
  await runner.query(RELEASE_PHOTO);
  for (const table of ['lab_members', 'photo_requests']) {
    await runner.query(`
      CREATE TRIGGER ${table}_claim_photo BEFORE INSERT OR UPDATE OF photo_key ON ${table}
      FOR EACH ROW WHEN (NEW.photo_key IS NOT NULL) EXECUTE FUNCTION claim_photo()`);
    await runner.query(`
      CREATE TRIGGER ${table}_release_photo AFTER DELETE OR UPDATE OF photo_key ON ${table}
      FOR EACH ROW WHEN (OLD.photo_key IS NOT NULL) EXECUTE FUNCTION release_photo()`);
  }
};

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
