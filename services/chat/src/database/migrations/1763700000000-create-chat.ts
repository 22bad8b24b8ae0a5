import { addChangeCounter, dropChangeCounter } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChat1763700000000 implements MigrationInterface {
  name = 'CreateChat1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE faq_entries (
        id serial PRIMARY KEY,
        question text NOT NULL CONSTRAINT faq_entries_question CHECK (btrim(question) <> '' AND length(question) <= 300),
        answer text NOT NULL CONSTRAINT faq_entries_answer CHECK (btrim(answer) <> '' AND length(answer) <= 5000),
        keywords text NOT NULL DEFAULT '',
        intents text NOT NULL DEFAULT '' CONSTRAINT faq_entries_intents CHECK (string_to_array(replace(intents, ' ', ''), ',')
          <@ ARRAY['prospective_student', 'collaborator', 'general_visitor', 'unknown']),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE unanswered_questions (
        id serial PRIMARY KEY,
        question text NOT NULL CONSTRAINT unanswered_questions_question CHECK (length(question) <= 300),
        normalized_question text NOT NULL,
        times_asked integer NOT NULL DEFAULT 1 CONSTRAINT unanswered_questions_times_asked CHECK (times_asked > 0),
        last_asked_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX unanswered_questions_normalized_question ON unanswered_questions (normalized_question)`);
    await addChangeCounter(runner, 'faq_entries', ['faq_entries']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropChangeCounter(runner, 'faq_entries');
    await runner.query(`DROP TABLE unanswered_questions`);
    await runner.query(`DROP TABLE faq_entries`);
  }
}
