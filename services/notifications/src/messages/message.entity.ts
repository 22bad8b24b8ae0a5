import type { MessageState, SentMessage } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A message that left the portal, or would have. Kept for a month. */
@Entity('messages')
@Index('messages_of_member', ['memberId', 'createdAt'])
@Check('messages_channel', `channel IN ('email', 'chat')`)
@Check('messages_state', `state IN ('sent', 'not_sent', 'refused', 'over', 'failed')`)
export class MessageEntity extends RecordEntity {
  @Column('text')
  channel!: SentMessage['channel'];

  /** Null in the lab's chat. */
  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** An address, or the chat's host. */
  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('text')
  state!: MessageState;

  /** True when it asked whether an address is theirs. These have a limit of their own. */
  @Column('boolean', { default: false })
  isConfirmation!: boolean;
}
