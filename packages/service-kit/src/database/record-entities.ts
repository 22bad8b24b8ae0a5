import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** Base of the entities of records: an id that PostgreSQL counts up, and when the row was created. */
export abstract class RecordEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** Base of the entities of records that change. TypeORM sets `updatedAt` with each save. */
export abstract class ChangingRecordEntity extends RecordEntity {
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** Base of the entities of records that people edit, for migrations with `addVersion`. */
export abstract class EditedRecordEntity extends ChangingRecordEntity {
  /** Incremented by a trigger on each change. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version!: number;
}
