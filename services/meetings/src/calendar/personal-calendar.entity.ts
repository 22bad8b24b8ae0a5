import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A member's single secret link to their personal calendar. Only a hash of its token is stored. */
@Entity('personal_calendars')
@Unique('personal_calendars_token', ['tokenHash'])
@Unique('personal_calendars_id', ['id'])
export class PersonalCalendarEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  /** The member's name when the link was created. */
  @Column('text')
  memberName!: string;

  @Column('text')
  tokenHash!: string;

  /** Fingerprint of the lab password at creation; null when its maker bypassed the gateway. */
  @Column('text', { nullable: true })
  labPassword!: string | null;

  /** The version of the member's identity at creation: the link ends with it. */
  @Column('integer', { default: 0 })
  identityVersion!: number;

  /** Accurate to a minute. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  /** Shares its sequence with the feed links, so that an id identifies a link of either kind. */
  @Column('integer', { default: () => `nextval('calendar_feeds_id_seq')` })
  id!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
