import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';

/** A to-do of a meeting. */
@Entity('action_items')
@Index('action_items_meeting_id', ['meetingId'])
@Index('action_items_open', ['memberId'], { where: 'NOT is_done' })
export class ActionItemEntity extends RecordEntity {
  @ForeignKey(() => LabMeetingEntity, { name: 'action_items_meeting', onDelete: 'CASCADE' })
  @Column('integer')
  meetingId!: number;

  /** The position in the minutes. */
  @Column('integer', { default: 0 })
  position!: number;

  @Column('text')
  text!: string;

  @ForeignKey(() => KnownMemberEntity, { name: 'action_items_member', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  memberId!: number | null;

  @Column('date', { nullable: true })
  dueDate!: string | null;

  @Column('boolean', { default: false })
  isDone!: boolean;
}
