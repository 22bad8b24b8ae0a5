import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MemberEntity } from './member.entity.js';

/** Exists if a member has changed their own entry and no administrator has changed it since. */
@Entity('own_changes')
export class OwnChangeEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MemberEntity, { name: 'own_changes_member', onDelete: 'CASCADE' })
  memberId!: number;

  @Column('timestamptz')
  changedAt!: Date;
}
