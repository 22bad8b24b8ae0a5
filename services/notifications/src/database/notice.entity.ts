import type { NotificationKind } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index, Unique } from 'typeorm';

/** What a member, or the team chat, learns of something that happened. */
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

  /** Identifies what happened: a recipient gets one notice of an occasion. */
  @Column('text')
  occasion!: string;

  @Column('text')
  title!: string;

  @Column('text')
  text!: string;

  /** The page that it is about. */
  @Column('text')
  href!: string;

  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** True for a kind that the member does not want in the inbox. The row still keeps the occasion unique. */
  @Column('boolean', { default: false })
  isHidden!: boolean;
}
