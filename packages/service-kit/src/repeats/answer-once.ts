import { IDEMPOTENCY_KEY_HOURS, repeatMessages } from '@lab/contracts';
import { UnprocessableEntityException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import type { Repeat } from './repeat.js';

/** An answer, and whether it was given for the first time: then others are to be told of it. */
export interface Answered<Answer> {
  answer: Answer;
  isFirst: boolean;
}

const OLD = `created_at <= now() - interval '${IDEMPOTENCY_KEY_HOURS} hours'`;

/**
 * Takes a key, unless somebody has; who holds it in an open transaction is waited for. An old key is taken over, and some of
 * the other old ones go: more than one a key, so that they do not pile up.
 */
const TAKE = `
  WITH forgotten AS (
    DELETE FROM idempotency_keys WHERE id IN (
      SELECT id FROM idempotency_keys WHERE ${OLD} AND id <> $1 LIMIT 100 FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO idempotency_keys AS known (id, fields) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET fields = excluded.fields, answer = NULL, created_at = now() WHERE known.${OLD}
  RETURNING id`;

/**
 * Does some work once for a key, and gives whoever repeats the request within a day the first answer again. Key, work and
 * answer are one transaction: what fails leaves the key free, and a second request waits for the first.
 * @param repeat none: the work is done, with the manager as it was given
 * @param manager in the transaction of the work, or in none: then one is opened for a key
 * @param work writes by the manager it is given only: a second connection may not be had while many repeats wait
 * @throws UnprocessableEntityException when the key came with other fields before
 */
export const answerOnce = async <Answer>(
  repeat: Repeat | undefined,
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answered<Answer>> => {
  if (!repeat) return { answer: await work(manager), isFirst: true };
  return inTransaction(manager, async (transaction) => {
    const taken = await transaction.query<unknown[]>(TAKE, [repeat.id, repeat.fields]);
    if (!taken.length) return { answer: (await firstAnswer<Answer>(repeat, transaction))!, isFirst: false };
    const answer = await work(transaction);
    await transaction.query('UPDATE idempotency_keys SET answer = $2 WHERE id = $1', [
      repeat.id,
      JSON.stringify(answer),
    ]);
    return { answer, isFirst: true };
  });
};

/**
 * The first answer to a request that is repeated, to be asked before something dear that no transaction can hold; undefined
 * when there is none. Whoever finds none goes on to `answerOnce`, which decides.
 * @throws UnprocessableEntityException when the key came with other fields before
 */
export const firstAnswer = async <Answer>(
  repeat: Repeat | undefined,
  manager: EntityManager,
): Promise<Answer | undefined> => {
  if (!repeat) return undefined;
  const [known] = await manager.query<{ fields: string; answer: Answer }[]>(
    `SELECT fields, answer FROM idempotency_keys WHERE id = $1 AND NOT ${OLD}`,
    [repeat.id],
  );
  if (known && known.fields !== repeat.fields) throw new UnprocessableEntityException(repeatMessages.otherFields);
  return known?.answer;
};
