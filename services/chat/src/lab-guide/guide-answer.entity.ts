import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity } from 'typeorm';

/** Whether the guide answered one of the last questions. It contains neither the question nor the visitor. */
@Entity('guide_answers')
export class GuideAnswerEntity extends RecordEntity {
  @Column('boolean')
  isAnswered!: boolean;

  /** The FAQ entry that answered, which may have been deleted since. */
  @Column('integer', { nullable: true })
  entryId!: number | null;
}
