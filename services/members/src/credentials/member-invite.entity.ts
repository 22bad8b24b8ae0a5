import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** A link with which its holder, once, becomes this member. The row is deleted when it is used. */
@Entity('member_invites')
@Unique('member_invites_token_hash', ['tokenHash'])
export class MemberInviteEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MemberEntity, { name: 'member_invites_member', onDelete: 'CASCADE' })
  memberId!: number;

  @Column('text')
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
