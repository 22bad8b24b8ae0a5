import { limits, unansweredQuestionSchema, type UnansweredQuestion } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(unansweredQuestionSchema, { emails: `string_to_array(emails, ',')` });

/** Most important first: questions with visitors who wait for a reply, then frequent questions. */
const ORDER = `(emails <> '') DESC, times_asked + times_disliked DESC, last_asked_at DESC, id DESC`;

const KNOWN = 'unanswered_questions';
const KNOWN_EMAILS = `string_to_array(${KNOWN}.emails, ',')`;

/**
 * Records a question, or increases its count. A visitor who leaves an address reopens it. Returns the resulting
 * addresses, which do not include a new one if there are already too many.
 */
export const RECORD_QUESTION = new Statement<{ id: number; emails: string }>(`
  INSERT INTO unanswered_questions (question, normalized_question, times_asked, times_disliked, times_liked, emails)
  VALUES (:question, :normalized, :asked, :disliked, :liked, :email)
  ON CONFLICT (normalized_question) DO UPDATE SET
    times_asked = ${KNOWN}.times_asked + excluded.times_asked,
    times_disliked = ${KNOWN}.times_disliked + excluded.times_disliked,
    times_liked = ${KNOWN}.times_liked + excluded.times_liked,
    last_asked_at = CASE WHEN excluded.times_liked = 0 THEN now() ELSE ${KNOWN}.last_asked_at END,
    emails = CASE
      WHEN excluded.emails = '' OR excluded.emails = ANY (${KNOWN_EMAILS}) THEN ${KNOWN}.emails
      WHEN cardinality(${KNOWN_EMAILS}) >= ${limits.askerEmails} THEN ${KNOWN}.emails
      ELSE concat_ws(',', nullif(${KNOWN}.emails, ''), excluded.emails)
    END,
    done_at = CASE WHEN excluded.emails = '' THEN ${KNOWN}.done_at END
  RETURNING id, emails`);

export const IS_KNOWN = new Statement<{ isKnown: boolean }>(
  'SELECT EXISTS (SELECT FROM unanswered_questions WHERE normalized_question = :normalized) AS "isKnown"',
);

const { asked: MOST_ASKED, fromFeedback: MOST_FROM_FEEDBACK } = limits.keptQuestions;

/**
 * Deletes questions above the limits, but not the new question `:id`. Done questions go first, then those asked least
 * and longest ago. An address does not protect a question, and questions from feedback alone have their own limit, so
 * that they never displace questions asked in the chat: anyone can send any number of both.
 */
export const DROP_SURPLUS = new Statement(`
  DELETE FROM unanswered_questions WHERE id IN (
    SELECT id FROM (
      SELECT id, times_asked > 0 AS was_asked, row_number() OVER (
        PARTITION BY times_asked > 0
        ORDER BY id = :id DESC, done_at IS NULL DESC, times_asked + times_disliked DESC, last_asked_at DESC, id DESC
      ) AS place
      FROM unanswered_questions
    ) AS ordered
    WHERE place > CASE WHEN was_asked THEN ${MOST_ASKED} ELSE ${MOST_FROM_FEEDBACK} END
  )`);

/** Done or open questions, without those that were only liked. */
export const QUESTION_LIST = new ListStatement({
  counter: 'unanswered_questions',
  name: 'questions',
  rows: `
    SELECT ${FIELDS} FROM unanswered_questions
    WHERE (done_at IS NOT NULL) = :isDone::boolean AND (times_asked + times_disliked > 0 OR emails <> '')
    ORDER BY ${ORDER}`,
});

export const QUESTION = new Statement<UnansweredQuestion>(`SELECT ${FIELDS} FROM unanswered_questions WHERE id = :id`);
