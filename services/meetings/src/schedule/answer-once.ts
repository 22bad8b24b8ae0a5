import type { EntityManager } from 'typeorm';

/**
 * Does some work once for a key, and gives whoever comes with the same key within ten minutes the same answer. It all
 * happens in the caller's transaction: what fails can be tried again, and a second request waits for the first.
 * @param key none: the work is done
 */
export const answerOnce = async <Answer>(
  key: string | undefined,
  manager: EntityManager,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!key) return work();
  await manager.query(`DELETE FROM idempotency_keys WHERE created_at <= server_now() - interval '10 minutes'`);
  const taken = await manager.query<unknown[]>(
    `INSERT INTO idempotency_keys (key, created_at) VALUES ($1, server_now()) ON CONFLICT DO NOTHING RETURNING key`,
    [key],
  );
  if (!taken.length) return firstAnswer(key, manager);
  const answer = await work();
  await manager.query('UPDATE idempotency_keys SET answer = $2 WHERE key = $1', [key, JSON.stringify(answer)]);
  return answer;
};

const firstAnswer = async <Answer>(key: string, manager: EntityManager): Promise<Answer> => {
  const [row] = await manager.query<{ answer: Answer }[]>('SELECT answer FROM idempotency_keys WHERE key = $1', [key]);
  return row!.answer;
};
