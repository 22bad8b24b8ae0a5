import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key of stored files that no row refers to (yet, or any more). Its table is made by `addUnclaimedFiles`. */
@Entity('unclaimed_files')
export class UnclaimedFileEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}
