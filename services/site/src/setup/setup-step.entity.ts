import type { SetupMark, SetupMarkName } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A step of the set-up that was done or skipped. */
@Entity('setup_steps')
@Check('setup_steps_state', `state IN ('done', 'skipped')`)
export class SetupStepEntity extends RecordEntity {
  @Index('setup_steps_step', { unique: true })
  @Column('text')
  step!: SetupMarkName;

  @Column('text')
  state!: SetupMark['state'];
}
