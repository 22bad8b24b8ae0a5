import type { NotificationChannels, NotificationKind } from '@lab/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Which notices a member wants, and where. A member who has never saved anything has no row. */
@Entity('settings')
@Unique('settings_unsubscribe_token', ['unsubscribeToken'])
@Unique('settings_pending_token', ['pendingTokenHash'])
@Check('settings_pending', 'num_nulls(pending_email, pending_token_hash, pending_until) IN (0, 3)')
@Check('settings_quiet_hours', '(quiet_from IS NULL) = (quiet_until IS NULL)')
export class SettingsEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  /** An address that was confirmed; null for the one in the directory. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** An address to which nothing is sent before it is confirmed. */
  @Column('text', { nullable: true })
  pendingEmail!: string | null;

  /** The hash of the secret in the link that confirms it. */
  @Column('text', { nullable: true })
  pendingTokenHash!: string | null;

  /** When that link stops working. */
  @Column('timestamptz', { nullable: true })
  pendingUntil!: Date | null;

  /** How often in a row mail servers have refused the address. */
  @Column('integer', { default: 0 })
  refusals!: number;

  /** The secret of the links that end e-mails. Another one ends them all. */
  @Column('text')
  unsubscribeToken!: string;

  /** For kinds that are missing the contract has the defaults. */
  @Column('jsonb')
  kinds!: Partial<Record<NotificationKind, NotificationChannels>>;

  /** A time of the lab's day; null without quiet hours. */
  @Column('text', { nullable: true })
  quietFrom!: string | null;

  @Column('text', { nullable: true })
  quietUntil!: string | null;

  /** The version of the member's identity when they saved last: what was saved ends when it goes up. */
  @Column('integer', { default: 0 })
  identityVersion!: number;
}
