import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** The last link that was made for a member, with which its holder, once, becomes this member. */
@Entity('member_invites')
@Unique('member_invites_token_hash', ['tokenHash'])
export class MemberInviteEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MemberEntity, { name: 'member_invites_member', onDelete: 'CASCADE' })
  memberId!: number;

  @Column('text')
  tokenHash!: string;

  @Column('text')
  invitedBy!: string;

  /** Whether the member was protected when it was made or used: then they are told. */
  @Column('boolean')
  wasProtected!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
