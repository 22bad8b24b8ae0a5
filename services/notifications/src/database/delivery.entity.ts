import type { MessageState, Row, SentMessage } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { NoticeEntity } from './notice.entity.js';

/**
 * A planned or past delivery. There are three kinds of rows:
 * - a reminder (channel `inbox`), which becomes notices when it is due: `record` and `reminder` have the data;
 * - a notice that is waiting to be sent (`email` or `chat`): `noticeId` has the content;
 * - a message that was sent, or would have been: `recipient`, `subject` and `text`. It replaces the rows it consists of.
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

  /** Null for the team chat, and for reminders, whose recipients are determined when they are due. */
  @Column('integer', { nullable: true })
  memberId!: number | null;

  @Column('text', { default: 'waiting' })
  state!: MessageState | 'waiting';

  /** The time of the next attempt, or of the last one after it succeeded or failed. */
  @Column('timestamptz')
  dueAt!: Date;

  /** The time from which delivery would be too late. */
  @Column('timestamptz', { nullable: true })
  overAt!: Date | null;

  /** The number of failed attempts. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** The reason for a permanent failure. It stays until an administrator retries the delivery. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** True if quiet hours do not delay it. */
  @Column('boolean', { default: false })
  isUrgent!: boolean;

  /** The record that a reminder is about, such as `meetings.lab_meetings 7`. When it changes, its reminders are replaced. */
  @Column('text', { nullable: true })
  record!: string | null;

  /** The kind and the occasion of a reminder, and the record's row at the time of planning. */
  @Column('jsonb', { nullable: true })
  reminder!: Row | null;

  /** The notice to send. If it is read in the inbox first, it is not sent. */
  @ForeignKey(() => NoticeEntity, { name: 'deliveries_notice', onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  noticeId!: number | null;

  /** An iCalendar file to attach. */
  @Column('text', { nullable: true })
  calendar!: string | null;

  /** An e-mail address, or the chat's host. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  text!: string | null;

  /** True for a message that asks the recipient to confirm an address. These messages have their own limit. */
  @Column('boolean', { default: false })
  isConfirmation!: boolean;
}
