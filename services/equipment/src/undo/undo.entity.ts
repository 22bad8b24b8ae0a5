import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Unique } from 'typeorm';

/** A change that can be undone for a short time. */
@Entity('undos')
@Unique('undos_token_hash', ['tokenHash'])
export class UndoEntity extends RecordEntity {
  @Column('text')
  tokenHash!: string;

  @Column('jsonb')
  change!: object;
}
