import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** The public half of a member's passkey. */
@Entity('member_passkeys')
@Unique('member_passkeys_credential_id', ['credentialId'])
export class MemberPasskeyEntity extends RecordEntity {
  @Index('member_passkeys_member_id')
  @ForeignKey(() => MemberEntity, { name: 'member_passkeys_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  /** The name that its owner has chosen. */
  @Column('text')
  name!: string;

  @Column('text')
  credentialId!: string;

  @Column('bytea')
  publicKey!: Buffer;

  /** The number of uses that the passkey last reported. A copied passkey would report a lower number. */
  @Column('bigint')
  counter!: number;

  /** How browsers reach the passkey, e.g. `internal`, `usb`. */
  @Column('text', { array: true })
  transports!: string[];

  /** Who invited the member, if the passkey was added in a session that goes back to an invite. */
  @Column('text', { nullable: true })
  invitedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
