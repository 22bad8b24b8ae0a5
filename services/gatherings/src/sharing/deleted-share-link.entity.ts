import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The share token of a deleted gathering, which it has again when it is restored; triggers keep it. */
@Entity('deleted_share_links')
export class DeletedShareLinkEntity {
  @PrimaryColumn('integer')
  gatheringId!: number;

  @Column('text')
  shareToken!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  deletedAt!: Date;
}
