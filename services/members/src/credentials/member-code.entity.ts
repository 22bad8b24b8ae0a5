import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** The code of a member, as an Argon2id hash. */
@Entity('member_codes')
export class MemberCodeEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MemberEntity, { name: 'member_codes_member', onDelete: 'CASCADE' })
  memberId!: number;

  @Column('text')
  hash!: string;

  @Column('timestamptz', { default: () => 'now()' })
  setAt!: Date;

  /** Who invited the member, in the session in which it was made or in an earlier one from which that came. */
  @Column('text', { nullable: true })
  invitedBy!: string | null;
}
