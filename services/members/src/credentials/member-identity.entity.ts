import type { IdentityEnd } from '@lab/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { RecordEntity } from '@lab/service-kit/entities';

/**
 * The version of a member's identity, 0 without a row. Sessions, links and tokens store the version at creation, and
 * end when the member has a newer one. The row is kept when a member is deleted, so that old sessions are not valid
 * again if the member is restored. The notifications service receives an event for each new version.
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

  /** The reason for the latest version. */
  @Column('text', { default: 'changed' })
  reason!: IdentityEnd;

  /** True for a member without any way to sign in who can be chosen only with an invite. */
  @Column('boolean', { default: false })
  isLocked!: boolean;
}

/** A restore of a backup. Earlier sessions ended with it. */
@Entity('restores')
export class RestoreEntity extends RecordEntity {}
