import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A member's secret link to the calendar feed. Only a hash of its token is kept. */
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

  /** True when its maker had not said who they are: then it ends with no member. */
  @Column('boolean', { default: false })
  isUnclaimed!: boolean;

  /** The fingerprint of the lab password under which it was made; null until the first read of one from before. */
  @Column('text', { nullable: true })
  labPassword!: string | null;

  /** Right to a minute. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
