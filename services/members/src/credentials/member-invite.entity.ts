import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** The latest link that was created for a member. Using it signs its holder in as this member, once. */
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

  /** Whether the member was protected when the link was created or used. Protected members are notified of both. */
  @Column('boolean')
  wasProtected!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
