import type { PaperOption } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';

/** Three papers for one meeting, and when members can vote on them. */
@Entity('discussion_proposals')
@Check('discussion_proposals_window', `voting_end_date > voting_start_date`)
@Check('discussion_proposals_chosen_option', `chosen_option IN ('paper_a', 'paper_b', 'paper_c')`)
@Unique('discussion_proposals_one_a_meeting', ['meetingId'])
@Index('discussion_proposals_unsettled', ['votingEndDate'], { where: 'settled_at IS NULL AND closed_at IS NULL' })
export class DiscussionProposalEntity extends RecordEntity {
  @ForeignKey(() => LabMeetingEntity, { name: 'discussion_proposals_meeting', onDelete: 'CASCADE' })
  @Column('integer')
  meetingId!: number;

  @Column('text')
  proposedBy!: string;

  /** The member with this name, set by a trigger; null for a guest. */
  @ForeignKey(() => KnownMemberEntity, { name: 'discussion_proposals_proposed_by', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  proposedById!: number | null;

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

  /** When open pages were notified that voting has started. */
  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  /** When the vote ended early without a winner, because its meeting was cancelled. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** When the winner was stored. Later votes are not counted. */
  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** The number of voters when the winner was stored. */
  @Column('integer', { nullable: true })
  votedCount!: number | null;

  /** The paper that a member chose because no one had voted. */
  @Column('text', { nullable: true })
  chosenOption!: PaperOption | null;
}
