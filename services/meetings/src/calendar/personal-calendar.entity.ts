import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A member's one secret link to everything that is theirs. Only a hash of its token is kept. */
@Entity('personal_calendars')
@Unique('personal_calendars_token', ['tokenHash'])
@Unique('personal_calendars_id', ['id'])
export class PersonalCalendarEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  /** Of the member when they made the link. */
  @Column('text')
  memberName!: string;

  @Column('text')
  tokenHash!: string;

  /** The fingerprint of the lab password under which it was made; null until the first read of one from before. */
  @Column('text', { nullable: true })
  labPassword!: string | null;

  /** Right to a minute. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  /** Of one sequence with the meetings' links, so that the administrator can name each by its id. */
  @Column('integer', { default: () => `nextval('calendar_feeds_id_seq')` })
  id!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
