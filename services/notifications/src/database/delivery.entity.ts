import type { MessageState, Row, SentMessage } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { NoticeEntity } from './notice.entity.js';

/**
 * Something that is to be delivered at a certain time, or that was. There are three sorts of rows:
 * - a reminder (channel `inbox`): `record` and `reminder` say what notices are made of when it is due;
 * - a notice that waits to be sent (`email` or `chat`): `noticeId` has the content;
 * - a message that was sent, or would have been: `recipient`, `subject` and `text`. It replaces the rows that it carries.
 */
@Entity('deliveries')
@Index('deliveries_due', ['channel', 'dueAt'], { where: `state = 'waiting'` })
@Index('deliveries_of_member', ['memberId', 'createdAt'])
@Index('deliveries_of_notice', ['noticeId'])
@Index('deliveries_of_record', ['record'])
@Check('deliveries_channel', `channel IN ('inbox', 'email', 'chat')`)
@Check('deliveries_state', `state IN ('waiting', 'sent', 'not_sent', 'refused', 'over', 'failed')`)
@Check('deliveries_content', 'num_nonnulls(reminder, notice_id, recipient) = 1')
export class DeliveryEntity extends RecordEntity {
  @Column('text')
  channel!: SentMessage['channel'] | 'inbox';

  /** Null for reminders, whose recipients are found when they are due, and for the team chat. */
  @Column('integer', { nullable: true })
  memberId!: number | null;

  @Column('text', { default: 'waiting' })
  state!: MessageState | 'waiting';

  /** The time of the next attempt; of the last attempt once it has been sent or has failed. */
  @Column('timestamptz')
  dueAt!: Date;

  /** From then on it is too late. */
  @Column('timestamptz', { nullable: true })
  overAt!: Date | null;

  /** How often sending it has failed. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** Why it failed for good; it stays until an administrator retries it. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** True for what quiet hours do not delay. */
  @Column('boolean', { default: false })
  isUrgent!: boolean;

  /** The record of a reminder, such as `meetings.lab_meetings 7`. When it changes, its reminders are replaced. */
  @Column('text', { nullable: true })
  record!: string | null;

  /** The kind and the occasion of a reminder, and the record's row when it was made. */
  @Column('jsonb', { nullable: true })
  reminder!: Row | null;

  /** Once the notice is read in the inbox, it need not be sent any more. */
  @ForeignKey(() => NoticeEntity, { name: 'deliveries_notice', onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  noticeId!: number | null;

  /** An iCalendar file to attach. */
  @Column('text', { nullable: true })
  calendar!: string | null;

  /** An address, or the chat's host. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  text!: string | null;

  /** True for a message that asks whether an address is theirs. These have a limit of their own. */
  @Column('boolean', { default: false })
  isConfirmation!: boolean;
}
