import type { OutboxEvent } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FORGET_CHANGES, OLDEST_CHANGES } from './outbox.sql.js';

/** The changes that the notifications service has not dealt with yet. */
@Injectable()
export class OutboxService {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest changes; all changes of a transaction come together. */
  oldest(): Promise<OutboxEvent[]> {
    return OLDEST_CHANGES.run(this.dataSource);
  }

  async forget(ids: readonly number[]): Promise<void> {
    await FORGET_CHANGES.run(this.dataSource, { ids });
  }
}
