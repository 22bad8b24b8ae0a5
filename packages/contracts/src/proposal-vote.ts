import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from './fields.js';
import { paperTallySchema } from './paper-vote.js';
import { paperOptions } from './paper-vote-texts.js';

/** Messages about votes, shared by the browser and the service. */
export const proposalVoteMessages = {
  proposalId: 'Proposal ID must be a positive integer',
  memberId: 'Member ID must be a positive integer',
  memberName: 'Please enter the member name',
  voteStatus: 'Please select a paper option',
  nameRequired: 'Name Required',
  nameRequiredText: 'Please enter your name before voting',
  selectionRequired: 'Selection Required',
  noProposalData: 'No proposal data available',
  recorded: 'Vote recorded successfully!',
  recordFailed: 'Failed to record vote',
  notStarted: 'Voting has not started',
  ended: 'Voting has ended',
  unknownProposal: 'There is no such proposal.',
} as const;

export const voteStatuses = [...paperOptions, 'not_voted'] as const;

export type VoteStatus = (typeof voteStatuses)[number];

export const voteStatusSchema = z.enum(voteStatuses, proposalVoteMessages.voteStatus);

const idIn = (message: string) => z.int32(message).positive(message);

/** Body of `POST /api/proposal-votes`. The session's chosen identity, if there is one, replaces the name. */
export const createProposalVoteSchema = z
  .object({
    proposalId: idIn(proposalVoteMessages.proposalId),
    memberId: idIn(proposalVoteMessages.memberId),
    memberName: lineSchema(proposalVoteMessages.memberName),
    voteStatus: voteStatusSchema,
  })
  .meta({ id: 'CreateProposalVote' });

/** A voter's vote; a second one replaces it. `not_voted` counts for no paper. */
export const proposalVoteSchema = z
  .object({
    id: idSchema,
    proposalId: idSchema,
    memberId: idSchema,
    memberName: z.string(),
    voteStatus: voteStatusSchema,
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'ProposalVote' });

/** The votes of a proposal, oldest first, and the tally. */
export const proposalVoteListSchema = z
  .object({ votes: z.array(proposalVoteSchema), tally: paperTallySchema })
  .meta({ id: 'ProposalVoteList' });

export type ProposalVote = z.infer<typeof proposalVoteSchema>;
export type ProposalVoteList = z.infer<typeof proposalVoteListSchema>;
export type CreateProposalVote = z.input<typeof createProposalVoteSchema>;
