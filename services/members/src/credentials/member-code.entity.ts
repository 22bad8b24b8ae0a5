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

  /** Who invited the member, if the code was set in a session that goes back to an invite. */
  @Column('text', { nullable: true })
  invitedBy!: string | null;
}
