import type { NotificationChannels, NotificationKind } from '@lab/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Which notices a member wants, and where. There is no row before the first save. */
@Entity('settings')
@Unique('settings_unsubscribe_token', ['unsubscribeToken'])
@Unique('settings_pending_token', ['pendingTokenHash'])
@Check('settings_pending', 'num_nulls(pending_email, pending_token_hash, pending_until) IN (0, 3)')
@Check('settings_quiet_hours', '(quiet_from IS NULL) = (quiet_until IS NULL)')
export class SettingsEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  /** A confirmed address; null to use the one in the directory. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** An address that receives no notices until it is confirmed. */
  @Column('text', { nullable: true })
  pendingEmail!: string | null;

  /** The hash of the secret in the confirmation link. */
  @Column('text', { nullable: true })
  pendingTokenHash!: string | null;

  /** When that link expires. */
  @Column('timestamptz', { nullable: true })
  pendingUntil!: Date | null;

  /** How many times in a row mail servers have refused the address. */
  @Column('integer', { default: 0 })
  refusals!: number;

  /** The secret in the unsubscribe links. Replacing it ends all of them. */
  @Column('text')
  unsubscribeToken!: string;

  /** For missing kinds, the contract's defaults apply. */
  @Column('jsonb')
  kinds!: Partial<Record<NotificationKind, NotificationChannels>>;

  /** In the lab's local time; null without quiet hours. */
  @Column('text', { nullable: true })
  quietFrom!: string | null;

  @Column('text', { nullable: true })
  quietUntil!: string | null;

  /** The version of the member's identity at the last save. A newer version ends some of the saved settings. */
  @Column('integer', { default: 0 })
  identityVersion!: number;
}
