import { setAsideMessages, type Identity } from '@lab/contracts';
import { isOfTheValue, JsonList, writeAs } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import { ChangesService } from '../outboxes/changes.service.js';
import { OutboxesService } from '../outboxes/outboxes.service.js';
import type { People } from '../rules/people.js';
import { reasonOf } from './set-aside.service.js';
import { PUT_BACK, SET_ASIDE_LIST, TAKE_BACK } from './set-aside.sql.js';

/** What was set aside, for the administrator. */
@Injectable()
export class TryingAgain {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ChangesService,
    private readonly outboxes: OutboxesService,
    private readonly deadlines: Deadlines,
    private readonly deliveryDeadlines: DeliveryDeadlines,
  ) {}

  list(): JsonList {
    return new JsonList(this.dataSource, SET_ASIDE_LIST, { failing: JSON.stringify(this.outboxes.failing()) });
  }

  /** @throws NotFoundException when it is not there any more */
  async dismiss(id: number, caller: Identity): Promise<void> {
    await writeAs(this.dataSource, caller, (manager) => this.takeBack(id, manager));
  }

  /**
   * Deals with something again. Reminders and messages go back to those that wait, and are set aside again if they fail.
   * @throws NotFoundException when it is not there any more; ConflictException when it fails again: it then stays;
   * ServiceAwayException when members does not answer
   */
  async tryAgain(id: number, caller: Identity): Promise<void> {
    const people = await this.changes.people();
    try {
      await writeAs(this.dataSource, caller, async (manager) =>
        this.handle(await this.takeBack(id, manager), people, manager),
      );
    } catch (error) {
      if (error instanceof NotFoundException || !isOfTheValue(error)) throw error;
      throw new ConflictException(setAsideMessages.failedAgain(reasonOf(error)));
    }
    this.deadlines.schedule(new Date());
    this.deliveryDeadlines.schedule(new Date());
  }

  private async handle(
    { source, content, isOutdated }: Awaited<ReturnType<TryingAgain['takeBack']>>,
    people: People,
    manager: EntityManager,
  ): Promise<void> {
    const values = { content: JSON.stringify(content) };
    if (source === 'reminders') await PUT_BACK.plans.run(manager, values);
    else if (source === 'email' || source === 'chat') await PUT_BACK.deliveries.run(manager, values);
    else await this.changes.handleAgain(content, isOutdated, people, manager);
  }

  private async takeBack(id: number, manager: EntityManager) {
    const [taken] = await TAKE_BACK.run(manager, { id });
    if (!taken) throw new NotFoundException(setAsideMessages.unknown);
    return taken;
  }
}
