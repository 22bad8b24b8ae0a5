import { limits } from '@lab/contracts';
import { Statement } from '@lab/service-kit';

/** The former members whose period has ended. Without a period, or a year in which they left, it never ends. */
const ENDED = `SELECT id FROM lab_members WHERE is_alumni AND :years > 0 AND left_year + :years < :thisYear`;

/** Withdraws announcements, e.g. of members who are back, or after a change of the period. */
export const WITHDRAW = new Statement(`DELETE FROM alumni_deletions WHERE member_id NOT IN (${ENDED})`);

export const ANNOUNCE = new Statement(`
  INSERT INTO alumni_deletions (member_id, due_at)
  SELECT id, now() + interval '${limits.alumniDeletionDays} days' FROM (${ENDED}) AS ended ORDER BY id
  ON CONFLICT DO NOTHING`);

/** Locked, so that an edit at the same time comes before the deletion or finds no member. */
export const DUE = new Statement<{ id: number }>(`
  SELECT id FROM lab_members WHERE id IN (SELECT member_id FROM alumni_deletions WHERE due_at <= now())
    AND id IN (${ENDED}) ORDER BY id FOR UPDATE`);
