import { Statement } from '@lab/service-kit';
import { TODAY } from '../lab-meetings/lab-meeting.sql.js';

/** Meetings that are ahead. */
const AHEAD = `NOT is_cancelled AND date >= ${TODAY}`;

/** Counts the meetings whose instants depend on the lab's time zone. */
export const USES_OF_TIME_ZONE = new Statement<{ id: string; count: number }>(
  `SELECT 'timeZone' AS id, count(*)::int AS count FROM lab_meetings WHERE ${AHEAD}`,
);

export const SCHEDULE_ZONE = new Statement<{ timeZone: string }>(
  'SELECT time_zone AS "timeZone" FROM schedule_zones WHERE id = 1',
);

export const SET_SCHEDULE_ZONE = new Statement(`
  INSERT INTO schedule_zones (id, time_zone) VALUES (1, :timeZone)
  ON CONFLICT (id) DO UPDATE SET time_zone = excluded.time_zone`);

/**
 * Counts the new zone as a change of each meeting ahead. Its date is a local time and stays; calendar apps and reminders
 * get its new instant.
 */
export const ANNOUNCE_MEETINGS = new Statement(
  `UPDATE lab_meetings SET sequence = sequence + 1, updated_at = server_now() WHERE ${AHEAD}`,
);
