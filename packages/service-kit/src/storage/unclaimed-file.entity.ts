import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key of stored files to which no row refers (yet, or any more). `addUnclaimedFiles` creates the table. */
@Entity('unclaimed_files')
export class UnclaimedFileEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}
