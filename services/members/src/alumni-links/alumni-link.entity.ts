import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** The latest yearly link of a former member, with which they update their entry once, without signing in. */
@Entity('alumni_links')
@Unique('alumni_links_token_hash', ['tokenHash'])
export class AlumniLinkEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MemberEntity, { name: 'alumni_links_member', onDelete: 'CASCADE' })
  memberId!: number;

  /** Where the link was sent. It ends when the member gets another address. */
  @Column('text')
  email!: string;

  @Column('text')
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  /** When the next link is due. */
  @Column('timestamptz')
  nextAt!: Date;

  /** True when the member does not want to be asked again. */
  @Column('boolean', { default: false })
  isDeclined!: boolean;
}
