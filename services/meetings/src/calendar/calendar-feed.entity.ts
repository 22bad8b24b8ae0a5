import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A member's secret link to the calendar feed. Only a hash of its token is stored. */
@Entity('calendar_feeds')
@Unique('calendar_feeds_token', ['tokenHash'])
export class CalendarFeedEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index('calendar_feeds_member_id')
  @Column('integer')
  memberId!: number;

  @Column('text')
  tokenHash!: string;

  /** True when its creator had not chosen an identity. Then it does not end with any member. */
  @Column('boolean', { default: false })
  isUnclaimed!: boolean;

  /** Fingerprint of the lab password at creation; null when its maker bypassed the gateway. */
  @Column('text', { nullable: true })
  labPassword!: string | null;

  /** The version of the member's identity at creation: the link ends with it. */
  @Column('integer', { default: 0 })
  identityVersion!: number;

  /** Accurate to a minute. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
