import type { MeetingRole } from '@lab/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { KnownMemberEntity } from './known-member.entity.js';

/** A presenter or attendee of a meeting: a member by their id or a guest by their name. */
@Entity('meeting_people')
@Check('meeting_people_role', `role IN ('presenter', 'attendee')`)
@Check(
  'meeting_people_who',
  'num_nonnulls(member_id, name) = 1 OR (num_nonnulls(member_id, name) = 0 AND slides_link IS NOT NULL)',
)
@Unique('meeting_people_place', ['meetingId', 'role', 'position'])
@Unique('meeting_people_once', ['meetingId', 'role', 'memberId'], { deferrable: 'INITIALLY IMMEDIATE' })
@Index('meeting_people_member_id', ['memberId'])
export class MeetingPersonEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => LabMeetingEntity, { name: 'meeting_people_meeting', onDelete: 'CASCADE' })
  @Column('integer')
  meetingId!: number;

  @Column('text')
  role!: MeetingRole;

  /** The place among those of the same role. */
  @Column('integer')
  position!: number;

  @ForeignKey(() => KnownMemberEntity, { name: 'meeting_people_member' })
  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** True for a member who was named in English, and is shown so. */
  @Column('boolean', { default: false })
  inEnglish!: boolean;

  /** Of a guest. */
  @Column('text', { nullable: true })
  name!: string | null;

  /** Of a presenter; without any name, slides of nobody in particular. */
  @Column('text', { nullable: true })
  slidesLink!: string | null;
}
