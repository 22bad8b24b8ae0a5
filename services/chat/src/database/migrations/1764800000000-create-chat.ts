import { addChangeCounter, addIdempotencyKeys, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChat1764800000000 implements MigrationInterface {
  name = 'CreateChat1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE faq_entries (
        id serial PRIMARY KEY,
        question text NOT NULL CONSTRAINT faq_entries_question CHECK (btrim(question) <> '' AND length(question) <= 300),
        answer text NOT NULL CONSTRAINT faq_entries_answer CHECK (btrim(answer) <> '' AND length(answer) <= 5000),
        question_zh text CONSTRAINT faq_entries_question_zh CHECK (btrim(question_zh) <> '' AND length(question_zh) <= 300),
        answer_zh text CONSTRAINT faq_entries_answer_zh CHECK (btrim(answer_zh) <> '' AND length(answer_zh) <= 5000),
        keywords text NOT NULL DEFAULT '',
        examples text NOT NULL DEFAULT '' CONSTRAINT faq_entries_examples CHECK (length(examples) <= 60200),
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
        times_asked integer NOT NULL DEFAULT 1 CONSTRAINT unanswered_questions_times_asked CHECK (times_asked >= 0),
        times_disliked integer NOT NULL DEFAULT 0
          CONSTRAINT unanswered_questions_times_disliked CHECK (times_disliked >= 0),
        times_liked integer NOT NULL DEFAULT 0 CONSTRAINT unanswered_questions_times_liked CHECK (times_liked >= 0),
        emails text NOT NULL DEFAULT '',
        last_asked_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX unanswered_questions_normalized_question ON unanswered_questions (normalized_question)`);
    await addChangeCounter(runner, 'faq_entries', ['faq_entries']);
    await addChangeCounter(runner, 'unanswered_questions', ['unanswered_questions']);
    await addIdempotencyKeys(runner);
  }
}
