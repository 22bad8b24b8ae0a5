import type { SwapState } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';

/** A member's request to swap presentations with another member. It is deleted when one of its meetings or members is. */
@Entity('presentation_swaps')
@Check('presentation_swaps_two', 'meeting_id <> with_meeting_id AND member_id <> with_member_id')
@Check('presentation_swaps_state', `state IN ('open', 'accepted', 'declined', 'withdrawn', 'ended')`)
@Index('presentation_swaps_once', ['meetingId', 'memberId', 'withMeetingId', 'withMemberId', 'date', 'withDate'], {
  unique: true,
  where: `state = 'open'`,
})
@Index('presentation_swaps_with_meeting_id', ['withMeetingId'])
@Index('presentation_swaps_member_id', ['memberId'])
@Index('presentation_swaps_with_member_id', ['withMemberId'])
export class PresentationSwapEntity extends RecordEntity {
  @ForeignKey(() => LabMeetingEntity, { name: 'presentation_swaps_meeting', onDelete: 'CASCADE' })
  @Column('integer')
  meetingId!: number;

  @ForeignKey(() => KnownMemberEntity, { name: 'presentation_swaps_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  @ForeignKey(() => LabMeetingEntity, { name: 'presentation_swaps_with_meeting', onDelete: 'CASCADE' })
  @Column('integer')
  withMeetingId!: number;

  @ForeignKey(() => KnownMemberEntity, { name: 'presentation_swaps_with_member', onDelete: 'CASCADE' })
  @Column('integer')
  withMemberId!: number;

  /** The time of the meeting when the request was made, in the lab's local time. */
  @Column('timestamp')
  date!: string;

  @Column('timestamp')
  withDate!: string;

  /** The stored state. An open request counts as ended while the swap is not possible. */
  @Column('text', { default: 'open' })
  state!: SwapState;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;
}
