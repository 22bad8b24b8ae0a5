import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

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
