import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** The purpose of a challenge: adding a passkey, or using one. */
export type ChallengePurpose = 'add' | 'check';

/** A challenge that a passkey of one member has to sign once. The row is deleted when it is answered. */
@Entity('webauthn_challenges')
@Check('webauthn_challenges_purpose', `purpose IN ('add', 'check')`)
export class WebAuthnChallengeEntity {
  @PrimaryColumn('text')
  challenge!: string;

  @Index('webauthn_challenges_member_id')
  @ForeignKey(() => MemberEntity, { name: 'webauthn_challenges_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  @Column('text')
  purpose!: ChallengePurpose;

  @Column('timestamptz')
  expiresAt!: Date;
}
