import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** A passkey of a member: its public half. */
@Entity('member_passkeys')
@Unique('member_passkeys_credential_id', ['credentialId'])
export class MemberPasskeyEntity extends RecordEntity {
  @Index('member_passkeys_member_id')
  @ForeignKey(() => MemberEntity, { name: 'member_passkeys_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  /** As its owner calls it. */
  @Column('text')
  name!: string;

  @Column('text')
  credentialId!: string;

  @Column('bytea')
  publicKey!: Buffer;

  /** How often it was used, by its own account. A copy that was made of it would fall behind. */
  @Column('bigint')
  counter!: number;

  /** How browsers reach it, e.g. `internal`, `usb`. */
  @Column('text', { array: true })
  transports!: string[];

  /** Who invited the member, in the session in which it was made or in an earlier one from which that came. */
  @Column('text', { nullable: true })
  invitedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
