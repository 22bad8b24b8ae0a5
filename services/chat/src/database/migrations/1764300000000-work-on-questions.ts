import {
  addChangeCounter,
  addIdempotencyKeys,
  dropChangeCounter,
  dropIdempotencyKeys,
} from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets administrators work on questions that were answered badly, and entries of the FAQ speak Chinese. */
export class WorkOnQuestions1764300000000 implements MigrationInterface {
  name = 'WorkOnQuestions1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE faq_entries
        ADD question_zh text CONSTRAINT faq_entries_question_zh CHECK (btrim(question_zh) <> '' AND length(question_zh) <= 300),
        ADD answer_zh text CONSTRAINT faq_entries_answer_zh CHECK (btrim(answer_zh) <> '' AND length(answer_zh) <= 5000)`);
    await runner.query(`
      ALTER TABLE unanswered_questions
        DROP CONSTRAINT unanswered_questions_times_asked,
        ADD CONSTRAINT unanswered_questions_times_asked CHECK (times_asked >= 0),
        ADD times_disliked integer NOT NULL DEFAULT 0
          CONSTRAINT unanswered_questions_times_disliked CHECK (times_disliked >= 0),
        ADD times_liked integer NOT NULL DEFAULT 0
          CONSTRAINT unanswered_questions_times_liked CHECK (times_liked >= 0),
        ADD emails text NOT NULL DEFAULT '',
        ADD done_at timestamptz`);
    await addChangeCounter(runner, 'unanswered_questions', ['unanswered_questions']);
    await addIdempotencyKeys(runner);
  }

  /** Questions that were only liked or disliked have no place in the former table. */
  async down(runner: QueryRunner): Promise<void> {
    await dropIdempotencyKeys(runner);
    await runner.query('DROP TRIGGER unanswered_questions_count_change ON unanswered_questions');
    await runner.query('DROP TRIGGER unanswered_questions_count_truncate ON unanswered_questions');
    await dropChangeCounter(runner, 'unanswered_questions');
    await runner.query('DELETE FROM unanswered_questions WHERE times_asked = 0');
    await runner.query(`
      ALTER TABLE unanswered_questions
        DROP CONSTRAINT unanswered_questions_times_asked,
        DROP COLUMN times_disliked, DROP COLUMN times_liked, DROP COLUMN emails, DROP COLUMN done_at,
        ADD CONSTRAINT unanswered_questions_times_asked CHECK (times_asked > 0)`);
    await runner.query('ALTER TABLE faq_entries DROP COLUMN question_zh, DROP COLUMN answer_zh');
  }
}
