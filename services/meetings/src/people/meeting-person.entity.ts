import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { KnownMemberEntity } from './known-member.entity.js';

export const personKinds = ['presenter', 'attendee'] as const;

export type PersonKind = (typeof personKinds)[number];

/** A member whose name is in a meeting's `presenters` or `attendees`. Triggers keep the rows while these texts change. */
@Entity('meeting_people')
@Check('meeting_people_kind', `kind IN ('presenter', 'attendee')`)
@Unique('meeting_people_once', ['meetingId', 'kind', 'memberId'])
@Index('meeting_people_member_id', ['memberId'])
export class MeetingPersonEntity {
  @ForeignKey(() => LabMeetingEntity, { name: 'meeting_people_meeting', onDelete: 'CASCADE' })
  @PrimaryColumn('integer')
  meetingId!: number;

  @PrimaryColumn('text')
  kind!: PersonKind;

  /** The place of the name in the text, from 0. */
  @PrimaryColumn('integer')
  position!: number;

  @ForeignKey(() => KnownMemberEntity, { name: 'meeting_people_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;
}
