import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The share token of a deleted gathering, stored by triggers so that a restore can bring it back. */
@Entity('deleted_share_links')
export class DeletedShareLinkEntity {
  @PrimaryColumn('integer')
  gatheringId!: number;

  @Column('text')
  shareToken!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  deletedAt!: Date;
}
