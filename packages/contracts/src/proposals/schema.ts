import { z } from 'zod';
import { typedValue } from '../text/visible-text.js';
import {
  givenInstantSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalLinkSchema,
  optionalTextSchema,
  requiredIdSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { discussionProposalMessages, paperMeetingStates, paperOptions } from './texts.js';

export const paperOptionSchema = z.enum(paperOptions);
export const paperMeetingStateSchema = z.enum(paperMeetingStates);

/** The number of votes for each paper. */
const paperTallySchema = z
  .object({ paper_a: z.int().min(0), paper_b: z.int().min(0), paper_c: z.int().min(0) })
  .meta({ id: 'PaperTally' });

/** A vote in progress. `remainingSeconds`, with fractions, is by the server's clock at the time of the response. */
export const activeVotingSchema = z
  .object({
    meetingId: idSchema,
    proposalId: idSchema,
    remainingSeconds: z.number().min(0),
    endTime: instantSchema,
    proposedBy: z.string(),
  })
  .meta({ id: 'ActiveVoting' });

export type PaperTally = z.infer<typeof paperTallySchema>;

const messages = discussionProposalMessages;

const meetingIdSchema = requiredIdSchema(messages.meetingId);

const titleSchema = (message: string) => lineSchema(message, 1, limits.paperTitleLength);

const optionalInstantSchema = (message: string) =>
  z
    .union([z.string().transform(typedValue), z.null()], message)
    .optional()
    .transform((instant) => instant || null)
    .pipe(givenInstantSchema(message).nullable())
    .transform((instant) => (instant === null ? null : new Date(instant)));

const hasLink = (links: { paperALink: string | null; paperBLink: string | null; paperCLink: string | null }): boolean =>
  Boolean(links.paperALink ?? links.paperBLink ?? links.paperCLink);

const votingSecondsSchema = z
  .int(messages.votingSeconds)
  .min(1, messages.votingSeconds)
  .max(limits.votingSeconds, messages.votingSeconds);

/**
 * Body of `POST /api/discussion-proposals`. The vote starts at `votingStartDate`, by default now. It ends at
 * `votingEndDate`, or else `votingSeconds` after its start, or else 7 days after its start. The page sends only
 * `votingSeconds`, so that the vote follows the server's clock.
 */
export const createDiscussionProposalSchema = z
  .object({
    meetingId: meetingIdSchema,
    proposedBy: lineSchema(messages.proposedBy),
    paperATitle: titleSchema(messages.titleA),
    paperALink: optionalLinkSchema(messages.linkA),
    paperBTitle: titleSchema(messages.titleB),
    paperBLink: optionalLinkSchema(messages.linkB),
    paperCTitle: titleSchema(messages.titleC),
    paperCLink: optionalLinkSchema(messages.linkC),
    title: optionalLineSchema(limits.paperTitleLength),
    description: optionalTextSchema(),
    paperTitle: optionalLineSchema(limits.paperTitleLength),
    paperLink: optionalLinkSchema(),
    votingStartDate: optionalInstantSchema(messages.votingStart),
    votingEndDate: optionalInstantSchema(messages.votingEnd),
    votingSeconds: votingSecondsSchema.nullish(),
  })
  .refine(hasLink, { path: ['paperALink'], message: messages.noLink })
  .meta({ id: 'CreateDiscussionProposal' });

/**
 * Three papers for one meeting. `state` and `remainingSeconds` (null unless the vote is open) are by the server's clock
 * at the time of the response; `votedCount` is the number of voters. If a vote was closed early, it ended then.
 * `myVote` is the caller's vote; null without a vote or a chosen identity. `proposedBy` is the proposer's chosen
 * identity, or else the typed name; `proposedById` is the member with this name, null for a guest. `chosenOption` is
 * the paper that was chosen by hand after a vote without votes.
 */
export const discussionProposalSchema = z
  .object({
    id: idSchema,
    meetingId: idSchema,
    proposedBy: z.string(),
    proposedById: idSchema.nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    paperTitle: z.string().nullable(),
    paperLink: z.string().nullable(),
    paperATitle: z.string(),
    paperALink: z.string().nullable(),
    paperBTitle: z.string(),
    paperBLink: z.string().nullable(),
    paperCTitle: z.string(),
    paperCLink: z.string().nullable(),
    votingStartDate: instantSchema,
    votingEndDate: instantSchema,
    state: paperMeetingStateSchema,
    remainingSeconds: z.number().min(0).nullable(),
    votedCount: z.int().min(0),
    myVote: paperOptionSchema.nullish(),
    chosenOption: paperOptionSchema.nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'DiscussionProposal' });

/** Body of `POST /api/discussion-proposals/{id}/choose`: one of the papers, after a vote without votes. */
export const choosePaperSchema = z.object({ paper: z.enum(paperOptions, messages.choose) }).meta({ id: 'ChoosePaper' });

/**
 * Body of `POST /api/discussion-proposals/{id}/vote-again`: reopens a vote that ended without votes, on the same
 * papers.
 */
export const voteAgainSchema = z
  .object({ votingSeconds: votingSecondsSchema.nullish(), votingEndDate: optionalInstantSchema(messages.votingEnd) })
  .meta({ id: 'VoteAgain' });

/** The proposals of a meeting: at most one. */
export const discussionProposalListSchema = z
  .object({ proposals: z.array(discussionProposalSchema) })
  .meta({ id: 'DiscussionProposalList' });

/** Query of `GET /api/discussion-proposals`. */
export const discussionProposalQuerySchema = z.object({
  meetingId: z
    .string(messages.meetingId)
    .regex(/^[1-9]\d{0,9}$/, messages.meetingId)
    .transform(Number)
    .pipe(meetingIdSchema),
});

export type DiscussionProposal = z.infer<typeof discussionProposalSchema>;
export type DiscussionProposalList = z.infer<typeof discussionProposalListSchema>;
export type CreateDiscussionProposal = z.input<typeof createDiscussionProposalSchema>;
export type VoteAgain = z.input<typeof voteAgainSchema>;

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

const voteStatuses = [...paperOptions, 'not_voted'] as const;

export type VoteStatus = (typeof voteStatuses)[number];

export const voteStatusSchema = z.enum(voteStatuses, proposalVoteMessages.voteStatus);

/** Body of `POST /api/proposal-votes`. The session's chosen identity, if there is one, replaces the name. */
export const createProposalVoteSchema = z
  .object({
    proposalId: requiredIdSchema(proposalVoteMessages.proposalId),
    memberId: requiredIdSchema(proposalVoteMessages.memberId),
    memberName: lineSchema(proposalVoteMessages.memberName),
    voteStatus: voteStatusSchema,
  })
  .meta({ id: 'CreateProposalVote' });

/** A voter's vote. A second vote replaces it. `not_voted` counts for no paper. */
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
