import type { Identity } from '@lab/contracts';
import { answerOnce, askUnlessRepeated, SignalClient, writeAs, type Repeat } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

type Work<Result> = (manager: EntityManager) => Promise<Result>;

/** Writes about equipment. Each is one transaction, after which open pages read again. */
@Injectable()
export class EquipmentWrites {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {}

  async write<Result>(caller: Identity, work: Work<Result>): Promise<Result> {
    const result = await writeAs(this.dataSource, caller, work);
    this.signals.emit('equipment');
    return result;
  }

  /** Gives the first answer to a repeated request, and then writes nothing. */
  async once<Answer>(caller: Identity, repeat: Repeat | undefined, work: Work<Answer>): Promise<Answer> {
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) => answerOnce(repeat, manager, work));
    if (isFirst) this.signals.emit('equipment');
    return answer;
  }

  /**
   * Like `once`, with data of other services.
   * @param ask requests the data before the transaction
   */
  async onceWith<Asked, Answer>(
    caller: Identity,
    repeat: Repeat | undefined,
    ask: () => Promise<Asked>,
    work: (asked: Asked, manager: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    const asked = await askUnlessRepeated(repeat, this.dataSource.manager, ask);
    return this.once(caller, repeat, (manager) => work(asked(), manager));
  }
}
