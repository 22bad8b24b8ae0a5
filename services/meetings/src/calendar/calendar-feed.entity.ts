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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
