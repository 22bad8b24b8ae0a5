import type { NotificationKind } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index, Unique } from 'typeorm';

/** A message to a member, or to the team chat, about something that happened. */
@Entity('notices')
@Unique('notices_once', ['memberId', 'occasion'])
@Index('notices_once_in_chat', ['occasion'], { unique: true, where: 'member_id IS NULL' })
@Index('notices_of_member', ['memberId', 'id'])
@Index('notices_unread', ['memberId'], { where: 'read_at IS NULL' })
export class NoticeEntity extends RecordEntity {
  /** The recipient; null for the team chat. */
  @Column('integer', { nullable: true })
  memberId!: number | null;

  @Column('text')
  kind!: NotificationKind;

  /** Identifies the event behind the notice. Each recipient gets only one notice per occasion. */
  @Column('text')
  occasion!: string;

  @Column('text')
  title!: string;

  @Column('text')
  text!: string;

  /** The path of the page about it. */
  @Column('text')
  href!: string;

  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** True if the member does not want this kind in the inbox. The row still prevents a second notice of the occasion. */
  @Column('boolean', { default: false })
  isHidden!: boolean;
}
