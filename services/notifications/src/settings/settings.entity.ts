import type { NotificationChannels, NotificationKind } from '@lab/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What a member has chosen to be told, and where. Whoever has never saved anything has no row. */
@Entity('settings')
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

  /** Kinds that are missing are told where the contract says. */
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
