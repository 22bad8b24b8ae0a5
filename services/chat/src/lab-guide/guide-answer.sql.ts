import { Statement } from '@lab/service-kit';

/** How many answers are kept, and how many of them count as recent. */
const KEPT = 10_000;
const RECENT = 50;

/** Adds an answer, and deletes the oldest. */
export const RECORD_ANSWER = new Statement(`
  WITH added AS (INSERT INTO guide_answers (is_answered, entry_id) VALUES (:isAnswered, :entryId) RETURNING id)
  DELETE FROM guide_answers WHERE id <= (SELECT id FROM added) - ${KEPT}`);

export const RECENT_ANSWERS = new Statement<{ answered: number; asked: number }>(`
  SELECT count(*) FILTER (WHERE is_answered)::int AS answered, count(*)::int AS asked
  FROM (SELECT is_answered FROM guide_answers ORDER BY id DESC LIMIT ${RECENT}) AS recent`);
