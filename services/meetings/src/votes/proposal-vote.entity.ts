import type { VoteStatus } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Unique } from 'typeorm';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';

@Entity('proposal_votes')
@Check('proposal_votes_vote_status', `vote_status IN ('paper_a', 'paper_b', 'paper_c', 'not_voted')`)
@Unique('proposal_votes_one_a_voter', ['proposalId', 'voterKey'])
export class ProposalVoteEntity extends RecordEntity {
  @ForeignKey(() => DiscussionProposalEntity, { name: 'proposal_votes_proposal', onDelete: 'CASCADE' })
  @Column('integer')
  proposalId!: number;

  /** The voter: `member:7`, or `name:` and the normalised name. */
  @Column('text')
  voterKey!: string;

  @Column('integer')
  memberId!: number;

  @Column('text')
  memberName!: string;

  @Column('text')
  voteStatus!: VoteStatus;

  @CreateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
