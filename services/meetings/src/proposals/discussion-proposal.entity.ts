import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, OneToOne, PrimaryGeneratedColumn } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';

/** Three papers for one meeting, and the window in which people vote on them. */
@Entity('discussion_proposals')
@Check('discussion_proposals_window', `voting_end_date > voting_start_date`)
@Index('discussion_proposals_unsettled', ['votingEndDate'], { where: 'settled_at IS NULL AND closed_at IS NULL' })
export class DiscussionProposalEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @OneToOne(() => LabMeetingEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meeting_id', foreignKeyConstraintName: 'discussion_proposals_meeting' })
  meeting?: LabMeetingEntity;

  @Column('integer')
  meetingId!: number;

  @Column('text')
  proposedBy!: string;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  paperTitle!: string | null;

  @Column('text', { nullable: true })
  paperLink!: string | null;

  @Column('text')
  paperATitle!: string;

  @Column('text', { nullable: true })
  paperALink!: string | null;

  @Column('text')
  paperBTitle!: string;

  @Column('text', { nullable: true })
  paperBLink!: string | null;

  @Column('text')
  paperCTitle!: string;

  @Column('text', { nullable: true })
  paperCLink!: string | null;

  @Column('timestamptz')
  votingStartDate!: Date;

  @Column('timestamptz')
  votingEndDate!: Date;

  /** When open pages were told that the window has begun. */
  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  /** When the vote was ended early, without a winner: its meeting was cancelled. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** When the winner was stored. From then on no vote counts. */
  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** How many had voted when the winner was stored. */
  @Column('integer', { nullable: true })
  votedCount!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
