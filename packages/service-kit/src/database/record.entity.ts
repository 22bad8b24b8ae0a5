import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Base of entities for records: a sequential id, and the time of creation. */
export abstract class RecordEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** Base of entities for records that change. TypeORM sets `updatedAt` on each save. */
export abstract class ChangingRecordEntity extends RecordEntity {
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** Base of entities for records that people edit. Their migrations call `addVersion`. */
export abstract class EditedRecordEntity extends ChangingRecordEntity {
  /** Incremented by a trigger on each change. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version!: number;
}

/** The key of stored files to which no row refers (yet, or any more). `addUnclaimedFiles` creates the table. */
@Entity('unclaimed_files')
export class UnclaimedFileEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}
