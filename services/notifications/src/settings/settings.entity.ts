import type { NotificationChannels, NotificationKind } from '@lab/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What a member has chosen to be told, and where. Whoever has never saved anything has no row. */
@Entity('settings')
@Unique('settings_unsubscribe_token', ['unsubscribeToken'])
@Check('settings_quiet_hours', '(quiet_from IS NULL) = (quiet_until IS NULL)')
export class SettingsEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  /** Null for the address in the directory. */
  @Column('text', { nullable: true })
  email!: string | null;

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

  /** The secret in links that end e-mails. Unhashed, because every e-mail has such a link. */
  @Column('text')
  unsubscribeToken!: string;
}
