import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/**
 * A university account that was used to sign in. Issuer and subject identify it and never change. Address and name are
 * from the last sign-in before it was linked.
 */
@Entity('sign_in_accounts')
@Unique('sign_in_accounts_subject', ['issuer', 'subject'])
@Check('sign_in_accounts_dismissed', 'member_id IS NULL OR dismissed_at IS NULL')
export class SignInAccountEntity extends RecordEntity {
  @Column('text')
  issuer!: string;

  @Column('text')
  subject!: string;

  /** Null for an account without a matching member that was not linked yet. */
  @Index('sign_in_accounts_member_id')
  @ForeignKey(() => MemberEntity, { name: 'sign_in_accounts_member', onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** Null when the issuer has given none. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Whether the issuer has verified the address. */
  @Column('boolean', { default: false })
  isEmailVerified!: boolean;

  @Column('text', { nullable: true })
  name!: string | null;

  /** When an administrator removed it from the list of accounts to decide on. */
  @Column('timestamptz', { nullable: true })
  dismissedAt!: Date | null;

  /** Who linked it to the member; null when it was linked by its address. */
  @Column('text', { nullable: true })
  invitedBy!: string | null;
}
