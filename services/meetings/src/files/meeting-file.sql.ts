import { MEETING_FILES_PATH, meetingFileSchema, type MeetingFile } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const URL = `'${MEETING_FILES_PATH}/' || file_key`;

const FIELDS = selectList(meetingFileSchema, { key: 'file_key', url: URL });

/** The files of a meeting that still exist, in upload order. */
export const FILES_OF_MEETING = new ListStatement({
  counter: 'lab_meetings',
  name: 'files',
  rows: `SELECT ${FIELDS} FROM meeting_files WHERE meeting_id = :meetingId AND file_key IS NOT NULL ORDER BY id`,
});

export const FILE = new Statement<MeetingFile>(`SELECT ${FIELDS} FROM meeting_files WHERE file_key = :key`);

export const COUNT_FILES = new Statement<{ count: number }>(
  'SELECT count(*)::int AS count FROM meeting_files WHERE meeting_id = :meetingId',
);

/** Makes a file the presenter's slides, unless the presenter already has slides. */
export const SHOW_WITH_PRESENTER = new Statement(`
  UPDATE meeting_people SET slides_link = '${MEETING_FILES_PATH}/' || :key
  WHERE meeting_id = :meetingId AND member_id = :memberId AND role = 'presenter' AND slides_link IS NULL
  RETURNING id`);

/** Returns those of the given addresses that exist. Their files cannot be deleted until the transaction ends. */
export const KEEP_FILES = new Statement<{ url: string }>(`
  SELECT ${URL} AS url FROM meeting_files WHERE ${URL} = ANY (:urls::text[]) ORDER BY file_key FOR KEY SHARE`);

/** Locks files that are linked, so that concurrent changes of links to a file run one after the other. */
export const LOCK_LINKED = new Statement(`
  SELECT FROM meeting_files WHERE ${URL} = ANY (:urls::text[]) ORDER BY id FOR NO KEY UPDATE`);

/** Moves files to a meeting that links to them, unless their own meeting does. */
export const MOVE_TO_LINKS = new Statement(`
  UPDATE meeting_files SET meeting_id = link.meeting_id
  FROM (
    SELECT DISTINCT ON (file.id) file.id, person.meeting_id
    FROM meeting_files AS file JOIN meeting_people AS person ON slides_link = ${URL}
    WHERE slides_link = ANY (:urls::text[])
    ORDER BY file.id, person.meeting_id <> file.meeting_id, person.meeting_id
  ) AS link
  WHERE meeting_files.id = link.id AND meeting_files.meeting_id <> link.meeting_id`);

/**
 * Clears links to deleted files, and returns their meetings. A row without a member or name exists only for its link, so
 * it is deleted.
 */
export const CLEAR_DEAD_LINKS = new Statement<{ id: number }>(`
  WITH dead AS (
    SELECT id, meeting_id, num_nonnulls(member_id, name) = 0 AS is_only_link FROM meeting_people
    WHERE slides_link = ANY (:urls::text[]) AND NOT EXISTS (SELECT FROM meeting_files WHERE ${URL} = slides_link)
  ), deleted AS (
    DELETE FROM meeting_people USING dead WHERE meeting_people.id = dead.id AND is_only_link
  ), cleared AS (
    UPDATE meeting_people SET slides_link = NULL FROM dead WHERE meeting_people.id = dead.id AND NOT is_only_link
  )
  SELECT DISTINCT meeting_id AS id FROM dead`);

/** Locks the files of a meeting. Waits for transactions that are about to link to them. */
export const LOCK_FILES_OF_MEETING = new Statement(
  'SELECT FROM meeting_files WHERE meeting_id = :meetingId ORDER BY id FOR UPDATE',
);

/** Moves the files of a meeting to other meetings that link to them. */
export const MOVE_TO_OTHER_MEETINGS = new Statement(`
  UPDATE meeting_files SET meeting_id = person.meeting_id FROM meeting_people AS person
  WHERE meeting_files.meeting_id = :meetingId AND person.meeting_id <> :meetingId AND slides_link = ${URL}`);

/** Moves the slides of two members who swap their presentations, including slides without a link. */
export const SWAP_FILES = new Statement<{ url: string }>(`
  UPDATE meeting_files
  SET meeting_id = CASE WHEN meeting_id = :meetingId THEN :withMeetingId::integer ELSE :meetingId::integer END
  WHERE (meeting_id, member_id) IN ((:meetingId, :memberId), (:withMeetingId, :withMemberId))
  RETURNING ${URL} AS url`);
