import type { IdentityEnd } from '@lab/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The version of a member's identity, 0 without a row. What is made under the member's name keeps the version of then, and
 * has ended when it is another now. It outlives a deleted member: one who is restored later must not get the sessions from
 * before back. The notifications service is told when it goes up.
 */
@Entity('member_identities')
@Check(
  'member_identities_reason',
  `reason IN ('protected', 'changed', 'signed_out', 'reset', 'left', 'rights', 'restored')`,
)
export class MemberIdentityEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  @Column('integer')
  version!: number;

  /** Why it went up last. */
  @Column('text', { default: 'changed' })
  reason!: IdentityEnd;

  /** True for a member without any way to sign in whom nobody may choose before an invite was used. */
  @Column('boolean', { default: false })
  isLocked!: boolean;
}
