import { MEETING_FILES_PATH, meetingFileSchema, type MeetingFile } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(meetingFileSchema, { key: 'file_key', url: `'${MEETING_FILES_PATH}/' || file_key` });

/** The files of a meeting that are still there, in the order in which they were uploaded. */
export const FILES_OF_MEETING = new ListStatement({
  counter: 'lab_meetings',
  name: 'files',
  rows: `SELECT ${FIELDS} FROM meeting_files WHERE meeting_id = :meetingId AND file_key IS NOT NULL ORDER BY id`,
});

export const FILE = new Statement<MeetingFile>(`SELECT ${FIELDS} FROM meeting_files WHERE file_key = :key`);

export const COUNT_FILES = new Statement<{ count: number }>(
  'SELECT count(*)::int AS count FROM meeting_files WHERE meeting_id = :meetingId',
);

/** Makes a file the slides of its presenter, unless they have slides already. */
export const SHOW_WITH_PRESENTER = new Statement(`
  UPDATE meeting_people SET slides_link = '${MEETING_FILES_PATH}/' || :key
  WHERE meeting_id = :meetingId AND member_id = :memberId AND role = 'presenter' AND slides_link IS NULL`);

/**
 * Takes a deleted file away from those who had it as their slides. A row of a meeting's people that names nobody
 * exists for its link alone, so it is deleted.
 */
export const HIDE_FROM_PRESENTERS = new Statement(`
  WITH gone AS (
    DELETE FROM meeting_people
    WHERE slides_link = '${MEETING_FILES_PATH}/' || :key AND member_id IS NULL AND name IS NULL
  )
  UPDATE meeting_people SET slides_link = NULL
  WHERE slides_link = '${MEETING_FILES_PATH}/' || :key AND num_nonnulls(member_id, name) = 1`);
