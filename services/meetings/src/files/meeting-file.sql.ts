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
  WHERE meeting_id = :meetingId AND member_id = :memberId AND role = 'presenter' AND slides_link IS NULL`);

/** Returns those of the given addresses that exist. Their files cannot be deleted until the transaction ends. */
export const KEEP_FILES = new Statement<{ url: string }>(`
  SELECT ${URL} AS url FROM meeting_files WHERE ${URL} = ANY (:urls::text[]) ORDER BY file_key FOR KEY SHARE`);

/** Moves the slides of two members who swap their presentations, including slides without a link. */
export const SWAP_FILES = new Statement(`
  UPDATE meeting_files
  SET meeting_id = CASE WHEN meeting_id = :meetingId THEN :withMeetingId::integer ELSE :meetingId::integer END
  WHERE (meeting_id, member_id) IN ((:meetingId, :memberId), (:withMeetingId, :withMemberId))`);
