import { changeVersionSql, Statement } from '@lab/service-kit';
import type { FaqFields } from './faq-row.js';

type FaqRow = FaqFields & { id: number };

const FIELDS =
  'id, question, answer, keywords, examples, intents, question_zh AS "questionZh", answer_zh AS "answerZh"';

/** All entries, oldest first. */
export const FAQ_ENTRIES = new Statement<FaqRow>(`SELECT ${FIELDS} FROM faq_entries ORDER BY id`);

/** The version of the table and, unless it is `:known`, its rows, both from the same snapshot. */
export const READ_WHEN_CHANGED = new Statement<{ version: string; rows: FaqRow[] | null }>(`
  SELECT version, CASE WHEN version IS DISTINCT FROM :known::text THEN (
    SELECT coalesce(json_agg(entry), '[]') FROM (SELECT ${FIELDS} FROM faq_entries ORDER BY id) AS entry
  ) END AS rows
  FROM (SELECT ${changeVersionSql('faq_entries')} AS version) AS counter`);

/** The entries for editing, or one of them, each with the number of kept answers that it gave. */
export const STORED_ENTRIES = new Statement<FaqRow & { version: number; asked: number }>(`
  SELECT ${FIELDS}, version, coalesce(asked, 0) AS asked
  FROM faq_entries
    LEFT JOIN (SELECT entry_id, count(*)::int AS asked FROM guide_answers GROUP BY entry_id) AS answers ON entry_id = id
  WHERE :id::integer IS NULL OR id = :id ORDER BY id`);
