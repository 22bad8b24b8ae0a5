import type { NotificationKind, SentMessage } from '@lab/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a member is to be told by e-mail, or the lab in its chat. It waits until it is in a message. */
@Entity('deliveries')
@Index('deliveries_due', ['dueAt'], { where: 'message_id IS NULL' })
@Index('deliveries_of_member', ['memberId'], { where: 'message_id IS NULL' })
@Index('deliveries_once_in_chat', ['occasion'], { unique: true, where: `channel = 'chat'` })
@Index('deliveries_of_notification', ['notificationId'])
@Index('deliveries_in_message', ['messageId'])
@Check('deliveries_channel', `channel IN ('email', 'chat')`)
export class DeliveryEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  channel!: SentMessage['channel'];

  /** Null in the lab's chat. */
  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** Once it is read in the inbox, it need not be sent any more. Null in the lab's chat. */
  @ForeignKey('notifications', { name: 'deliveries_notification', onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  notificationId!: number | null;

  @Column('text')
  kind!: NotificationKind;

  @Column('text')
  occasion!: string;

  @Column('text')
  title!: string;

  @Column('text')
  text!: string;

  @Column('text')
  href!: string;

  /** An iCalendar file to attach. */
  @Column('text', { nullable: true })
  calendar!: string | null;

  /** True for what quiet hours do not delay. */
  @Column('boolean')
  isUrgent!: boolean;

  /** From then on it is too late to send it. */
  @Column('timestamptz')
  overAt!: Date;

  /** When it is looked at again. */
  @Column('timestamptz')
  dueAt!: Date;

  /** How often sending it has failed. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** Null while it waits. */
  @ForeignKey('messages', { name: 'deliveries_message', onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  messageId!: number | null;
}
