import { MEETING_FILES_PATH, meetingRecordMessages } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

const ADDRESS = `'${MEETING_FILES_PATH}/' || file_key`;

/**
 * Keeps links and uploaded slides consistent: a link points to an existing file, and a file belongs to a meeting that
 * links to it. These are triggers because the database page edits, deletes and restores the same rows.
 */
export const followSlides = async (runner: QueryRunner): Promise<void> => {
  await runner.query(REQUIRE_SLIDES);
  await runner.query(`
    CREATE TRIGGER meeting_people_require_slides BEFORE INSERT OR UPDATE OF slides_link ON meeting_people
    FOR EACH ROW WHEN (starts_with(NEW.slides_link, '${MEETING_FILES_PATH}/')) EXECUTE FUNCTION require_slides()`);
  await runner.query(SETTLE_SLIDES);
  await runner.query(FOLLOW_SLIDES);
  for (const [table, column] of [
    ['meeting_people', 'slides_link'],
    ['meeting_files', 'file_key'],
  ] as const) {
    await runner.query(`
      CREATE CONSTRAINT TRIGGER ${table}_follow_slides AFTER INSERT OR DELETE OR UPDATE OF meeting_id, ${column} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_slides()`);
  }
  await runner.query(KEEP_NAMED_SLIDES);
  await runner.query(`
    CREATE TRIGGER lab_meetings_keep_named_slides BEFORE DELETE ON lab_meetings
    FOR EACH ROW EXECUTE FUNCTION keep_named_slides()`);
};

/**
 * Refuses a link to a file that does not exist, and keeps the file until the transaction ends. While a deletion is
 * undone, the file may come back later in the same transaction, so such links are checked at its end.
 */
const REQUIRE_SLIDES = `
  CREATE FUNCTION require_slides() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM FROM meeting_files WHERE ${ADDRESS} = NEW.slides_link FOR KEY SHARE;
    IF NOT FOUND AND current_setting('lab.action', true) IS DISTINCT FROM 'restore' THEN
      RAISE check_violation USING MESSAGE = ${escapeLiteral(meetingRecordMessages.slidesGone)},
        SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME, COLUMN = 'slides_link', CONSTRAINT = TG_NAME;
    END IF;
    RETURN NEW;
  END $$`;

/**
 * Moves a file to the meeting that links to it, and clears links to a deleted file. A row of people without a member or
 * name exists only for its link, so it is deleted. The lock orders transactions that change links to the same file.
 */
const SETTLE_SLIDES = `
  CREATE FUNCTION settle_slides(link text) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    file meeting_files;
  BEGIN
    SELECT * INTO file FROM meeting_files WHERE ${ADDRESS} = link FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      DELETE FROM meeting_people WHERE slides_link = link AND num_nonnulls(member_id, name) = 0;
      UPDATE meeting_people SET slides_link = NULL WHERE slides_link = link;
    ELSE
      UPDATE meeting_files SET meeting_id = named.meeting_id
      FROM (
        SELECT meeting_id FROM meeting_people WHERE slides_link = link
        ORDER BY meeting_id <> file.meeting_id, meeting_id LIMIT 1
      ) AS named
      WHERE id = file.id AND meeting_files.meeting_id <> named.meeting_id;
    END IF;
  END $$`;

/** Runs at the end of the transaction, when all links have their final values: a swap writes two. */
const FOLLOW_SLIDES = `
  CREATE FUNCTION follow_slides() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    IF TG_TABLE_NAME = 'meeting_files' THEN
      PERFORM settle_slides('${MEETING_FILES_PATH}/' || key)
      FROM (VALUES (OLD.file_key), (NEW.file_key)) AS files (key) WHERE key IS NOT NULL;
    ELSE
      PERFORM settle_slides(link)
      FROM (VALUES (OLD.slides_link), (NEW.slides_link)) AS links (link) WHERE starts_with(link, '${MEETING_FILES_PATH}/');
    END IF;
    RETURN NULL;
  END $$`;

/**
 * When a meeting is deleted, a file that another meeting links to moves there. Locking the files first waits for
 * transactions that are about to link to them.
 */
const KEEP_NAMED_SLIDES = `
  CREATE FUNCTION keep_named_slides() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM FROM meeting_files WHERE meeting_id = OLD.id ORDER BY id FOR UPDATE;
    UPDATE meeting_files SET meeting_id = named.meeting_id
    FROM meeting_people AS named JOIN lab_meetings ON lab_meetings.id = named.meeting_id
    WHERE meeting_files.meeting_id = OLD.id AND named.meeting_id <> OLD.id AND named.slides_link = ${ADDRESS};
    RETURN OLD;
  END $$`;
