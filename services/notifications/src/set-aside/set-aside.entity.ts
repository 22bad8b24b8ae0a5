import type { SetAside } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity } from 'typeorm';

/** What could not be handled because of what is in it. It waits here for an administrator, in nobody's way. */
@Entity('set_aside')
export class SetAsideEntity extends RecordEntity {
  @Column('text')
  source!: SetAside['source'];

  /** What it is about, for the list. */
  @Column('text')
  title!: string;

  /** Changes of one transaction, or a row of `plans` or `deliveries`. */
  @Column('jsonb')
  content!: unknown;

  /** The records that it is about, such as `lab_meetings 7`. */
  @Column('text', { array: true })
  records!: string[];

  /** True when one of the records has changed since: its reminders are then made of the later change. */
  @Column('boolean', { default: false })
  isOutdated!: boolean;

  @Column('text')
  reason!: string;
}
