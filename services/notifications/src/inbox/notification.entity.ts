import type { NotificationKind } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index, Unique } from 'typeorm';

/** Something that a member was told. */
@Entity('notifications')
@Unique('notifications_once', ['memberId', 'occasion'])
@Index('notifications_of_member', ['memberId', 'id'])
@Index('notifications_unread', ['memberId'], { where: 'read_at IS NULL' })
export class NotificationEntity extends RecordEntity {
  @Column('integer')
  memberId!: number;

  @Column('text')
  kind!: NotificationKind;

  /** Identifies what happened: nobody is told twice of the same occasion. */
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

  /** True for what the member does not want in the inbox. It is kept, so that nobody is told twice of an occasion. */
  @Column('boolean', { default: false })
  isHidden!: boolean;
}
