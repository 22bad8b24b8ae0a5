import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A member's one secret link to everything that is theirs. Only a hash of its token is kept. */
@Entity('personal_calendars')
@Unique('personal_calendars_token', ['tokenHash'])
export class PersonalCalendarEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  /** Of the member when they made the link. */
  @Column('text')
  memberName!: string;

  @Column('text')
  tokenHash!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
