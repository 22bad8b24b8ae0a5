import { LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { maskPersonalData } from './personal-data.js';

/** The longest question kept, in characters. */
const MAX_LENGTH = 300;

/** How many different questions are kept; those asked least and longest ago go first. */
const MAX_ROWS = 1000;

const RECORD = `
  INSERT INTO unanswered_questions (question, normalized_question) VALUES ($1, $2)
  ON CONFLICT (normalized_question) DO UPDATE
    SET times_asked = unanswered_questions.times_asked + 1, last_asked_at = now()
  RETURNING id`;

const DROP_SURPLUS = `
  DELETE FROM unanswered_questions WHERE id IN (
    SELECT id FROM unanswered_questions WHERE id <> $1
    ORDER BY times_asked DESC, last_asked_at DESC, id DESC OFFSET ${MAX_ROWS - 1}
  )`;

/** Questions the content did not answer, for the lab to extend its FAQ: no address, no conversation, nothing personal. */
@Injectable()
export class UnansweredQuestions {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Writes a question down, or counts it once more. It never throws: the visitor gets an answer either way. */
  async record(message: string): Promise<void> {
    const question = [
      ...maskPersonalData(message)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ]
      .slice(0, MAX_LENGTH)
      .join('');
    const normalized = question
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    try {
      const [row] = await this.dataSource.query<{ id: number }[]>(RECORD, [question, normalized]);
      await this.dataSource.query(DROP_SURPLUS, [row!.id]);
    } catch (error) {
      this.logger.warn({ err: error }, 'an unanswered question was not recorded');
    }
  }
}
