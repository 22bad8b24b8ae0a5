import { topicOfService, actorNamed, actorOf, type Actor, type Identity } from '@lab/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { SignalClient } from '../process/signals/signal-client.js';
import { PROCESS_NAME } from '../process/tokens.js';
import { deferError } from '../process/waiting.js';
import { answerOnce, firstAnswer, type Repeat } from './answer-once.js';
import { beginTransactionAs, TAKE_LOCK, WAS_EVER_FILLED } from './writes.sql.js';

/**
 * The author of a write: the caller of a route, another actor, or the name of a part of the portal that acts without a
 * person.
 */
export type Author = Identity | Actor | string;

/**
 * Runs `work` in a transaction with this author in the audit log. Every write of a service goes through it.
 * @returns what `work` returns, after the commit
 * @throws what `work` throws, after the rollback
 */
export const writeAs = async <Result>(
  dataSource: DataSource,
  author: Author,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => {
  const runner = dataSource.createQueryRunner();
  try {
    const connection = await runner.connect();
    await connection.query(beginTransactionAs(toActor(author)));
    // Does what TypeORM's startTransaction would do, without its extra round trip.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
};

const toActor = (author: Author): Actor => {
  const actor = typeof author !== 'string' && 'address' in author ? actorOf(author) : author;
  return withStorableName(typeof actor === 'string' ? actorNamed(actor) : actor);
};

/** PostgreSQL's JSON accepts neither lone surrogates nor U+0000. */
const withStorableName = (actor: Actor): Actor => ({
  ...actor,
  name: Buffer.from(actor.name).toString().replaceAll('\0', ''),
});

/** Takes the advisory lock with this name until the transaction ends. Waits while another process holds it. */
export const takeLock = async (manager: EntityManager, name: string): Promise<void> => {
  await TAKE_LOCK.run(manager, { name });
};

interface Filling<Content> {
  /** The name of the lock, and of the author in the audit log, e.g. `sample links`. */
  name: string;
  /** The table's name in the audit log. */
  entity: EntityTarget<ObjectLiteral>;
  /** Prepares the rows. It may take long, so no transaction is open while it runs. */
  prepare: () => Content | Promise<Content>;
  write: (content: Content, manager: EntityManager) => Promise<void>;
}

/**
 * Fills a table in one transaction, unless it has rows or was filled before, so that removed rows do not return at the
 * next start. If several replicas start at the same time, only one fills it.
 */
export const fillWhenEmpty = async <Content>(
  dataSource: DataSource,
  { name, entity, prepare, write }: Filling<Content>,
): Promise<void> => {
  const table = dataSource.getMetadata(entity).tableName;
  const isDone = async (manager: EntityManager): Promise<boolean> =>
    (await manager.existsBy(entity, {})) || (await WAS_EVER_FILLED.run(manager, { table, name })).length > 0;
  if (await isDone(dataSource.manager)) return;
  const content = await prepare();
  await writeAs(dataSource, name, async (manager) => {
    await takeLock(manager, name);
    if (!(await isDone(manager))) await write(content, manager);
  });
};

/** What a write does in its transaction. */
export type Work<Result> = (manager: EntityManager) => Promise<Result>;

/** The writes of a service. Each is one transaction, after which open pages read the service's data again. */
@Injectable()
export class Writes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    @Inject(PROCESS_NAME) private readonly service: string,
  ) {}

  /**
   * Runs `work` in a transaction with this author in the audit log, and emits the service's signal after the commit.
   * @param isChange whether a result means that something was written; otherwise there is no signal
   * @throws what `work` throws, after the rollback
   */
  async write<Result>(author: Author, work: Work<Result>, isChange?: (result: Result) => boolean): Promise<Result> {
    return this.once(author, undefined, work, isChange);
  }

  /**
   * Like `write`, but answers a repeated request with its first answer and writes nothing.
   * @param repeat undefined for a request without a key: then `work` simply runs
   * @throws UnprocessableEntityException when the key was used with other fields before
   */
  async once<Answer>(
    author: Author,
    repeat: Repeat | undefined,
    work: Work<Answer>,
    isChange: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const { answer, isFirst } = await writeAs(this.dataSource, author, (manager) => answerOnce(repeat, manager, work));
    const topic = topicOfService(this.service);
    if (topic && isFirst && isChange(answer)) this.signals.emit(topic);
    return answer;
  }

  /**
   * Requests data for a write from another service before the transaction of the write. A repeated request skips this,
   * because it gets its first answer.
   * @returns a function for the work of `once`, which returns the data or throws the error
   * @throws UnprocessableEntityException when the key was used with other fields before
   */
  async ask<Value>(repeat: Repeat | undefined, ask: () => Promise<Value>): Promise<() => Value> {
    const isRepeated = (await this.firstAnswer(repeat)) !== undefined;
    return deferError(isRepeated ? Promise.reject(new Error('Only a repeated request has an answer')) : ask());
  }

  /**
   * Looks up the first answer to a repeated request, before expensive work that cannot be part of a transaction. Without
   * an answer, the caller continues with `once`, which decides.
   * @returns undefined when there is no answer yet
   * @throws UnprocessableEntityException when the key was used with other fields before
   */
  firstAnswer<Answer>(repeat: Repeat | undefined): Promise<Answer | undefined> {
    return firstAnswer(repeat, this.dataSource.manager);
  }
}
