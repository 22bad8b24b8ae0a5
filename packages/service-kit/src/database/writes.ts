import { topicOfService } from '@lab/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SignalClient } from '../process/signals/signal-client.js';
import { PROCESS_NAME } from '../process/tokens.js';
import { deferError } from '../process/waiting.js';
import { answerOnce, firstAnswer, type Repeat } from './answer-once.js';
import { writeAs, type Author } from './write-as.js';

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
