import type { MeetingRole } from '@lab/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { KnownMemberEntity } from './known-member.entity.js';

/** A presenter or attendee of a meeting: a member with an id, or a guest with a name. */
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

  /** The position among the people with the same role. */
  @Column('integer')
  position!: number;

  @ForeignKey(() => KnownMemberEntity, { name: 'meeting_people_member' })
  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** True when the member was entered by their English name, which is then shown. */
  @Column('boolean', { default: false })
  inEnglish!: boolean;

  /** The name of a guest. */
  @Column('text', { nullable: true })
  name!: string | null;

  /** A presenter's slides. A row without a member and a name holds slides that belong to no presenter. */
  @Column('text', { nullable: true })
  slidesLink!: string | null;
}
