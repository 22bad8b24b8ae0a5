import { repeatMessages } from '@lab/contracts';
import { UnprocessableEntityException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deferError } from '../../process/defer-error.js';
import type { Repeat } from './repeat.js';
import { STORE_ANSWER, FIND_KEY, TAKE_KEY } from './idempotency-key.sql.js';

/** An answer. Callers send a signal to other pages only for a first answer. */
export interface Answered<Answer> {
  answer: Answer;
  isFirst: boolean;
}

/**
 * Runs `work` once per idempotency key. Repeats within a day get the first answer. Key, work and answer share one
 * transaction: if it fails, the key stays free, and a concurrent repeat waits for it to end.
 * @param repeat undefined for a request without a key: then `work` simply runs
 * @param manager of the open transaction of the write, see `writeAs`
 * @param work must use only the given manager, because the pool may have no second connection while many repeats wait
 * @throws UnprocessableEntityException when the key was used with other fields before
 */
export const answerOnce = async <Answer>(
  repeat: Repeat | undefined,
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answered<Answer>> => {
  if (!repeat) return { answer: await work(manager), isFirst: true };
  const taken = await TAKE_KEY.run(manager, { ...repeat });
  if (!taken.length) return { answer: (await firstAnswer<Answer>(repeat, manager))!, isFirst: false };
  const answer = await work(manager);
  await STORE_ANSWER.run(manager, { id: repeat.id, answer: JSON.stringify(answer) });
  return { answer, isFirst: true };
};

/**
 * Looks up the first answer to a repeated request, before expensive work that cannot be part of a transaction. Without
 * an answer, the caller continues with `answerOnce`, which decides.
 * @returns undefined when there is no answer yet
 * @throws UnprocessableEntityException when the key was used with other fields before
 */
export const firstAnswer = async <Answer>(
  repeat: Repeat | undefined,
  manager: EntityManager,
): Promise<Answer | undefined> => {
  if (!repeat) return undefined;
  const [known] = await FIND_KEY.run(manager, { id: repeat.id });
  if (known && known.fields !== repeat.fields) throw new UnprocessableEntityException(repeatMessages.otherFields);
  return known?.answer as Answer | undefined;
};

/**
 * Requests data for a write from another service before the transaction of the write. A repeated request skips this,
 * because it gets its first answer.
 * @returns a function for the work of `answerOnce`, which returns the data or throws the error
 * @throws UnprocessableEntityException when the key was used with other fields before
 */
export const askUnlessRepeated = async <Value>(
  repeat: Repeat | undefined,
  manager: EntityManager,
  ask: () => Promise<Value>,
): Promise<() => Value> => {
  const isRepeated = (await firstAnswer(repeat, manager)) !== undefined;
  return deferError(isRepeated ? Promise.reject(new Error('Only a repeated request has an answer')) : ask());
};
