import type { VoteStatus } from '@lab/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';

/** One voter's vote on a proposal. */
@Entity('proposal_votes')
@Check('proposal_votes_vote_status', `vote_status IN ('paper_a', 'paper_b', 'paper_c', 'not_voted')`)
@Unique('proposal_votes_one_a_voter', ['proposalId', 'voterKey'])
export class ProposalVoteEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => DiscussionProposalEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'proposal_id', foreignKeyConstraintName: 'proposal_votes_proposal' })
  proposal?: DiscussionProposalEntity;

  @Column('integer')
  proposalId!: number;

  /** Who votes: `member:7`, or `name:` and the name as typed, folded. */
  @Column('text')
  voterKey!: string;

  @Column('integer')
  memberId!: number;

  @Column('text')
  memberName!: string;

  @Column('text')
  voteStatus!: VoteStatus;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
