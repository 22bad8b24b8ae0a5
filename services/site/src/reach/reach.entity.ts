import type { ReachBody } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity } from 'typeorm';
import type { SealedSecrets } from './changed-reach.js';

/** How the lab reaches people and how people sign in, in a single row. Not a document, because it has secrets. */
@Entity('reach')
@Check('reach_one', 'id = 1')
export class ReachEntity extends EditedRecordEntity {
  /** The parts that were saved, without their secrets. */
  @Column('jsonb', { default: {} })
  body!: Partial<ReachBody>;

  /** The secrets, encrypted with a key that only the site service has. */
  @Column('jsonb', { default: {} })
  sealed!: SealedSecrets;
}
