import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** A former member whose deletion was announced. */
@Entity('alumni_deletions')
export class AlumniDeletionEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MemberEntity, { name: 'alumni_deletions_member', onDelete: 'CASCADE' })
  memberId!: number;

  /** Deleted in the first night after it. */
  @Column('timestamptz')
  dueAt!: Date;
}
