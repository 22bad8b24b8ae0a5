import {
  createDiscussionProposalSchema,
  discussionProposalMessages,
  type CreateDiscussionProposal,
  type LabMeeting,
} from '@lab/contracts';
import { z } from 'zod';
import { valuesOf } from '../../../components/form/values-of';

const { noMeeting } = discussionProposalMessages;

/** 0 until a meeting is chosen. */
const schema = createDiscussionProposalSchema.safeExtend({ meetingId: z.int(noMeeting).positive(noMeeting) });

/** Fields of the contract that the dialog does not show. */
type Derived = 'title' | 'description' | 'paperTitle' | 'paperLink' | 'votingStartDate' | 'votingEndDate';

type Name = Exclude<keyof CreateDiscussionProposal, Derived>;

const {
  title: _title,
  description: _description,
  paperTitle: _paperTitle,
  paperLink: _paperLink,
  votingStartDate: _votingStart,
  votingEndDate: _votingEnd,
  ...asked
} = schema.shape;

const names = Object.keys(asked) as Name[];

export type ProposalForm = Record<Exclude<Name, 'meetingId' | 'votingSeconds'>, string> &
  Record<'meetingId' | 'votingSeconds', number>;

export type Proposal = z.output<typeof schema>;

/** The contract's schema, typed with every field of the form. */
export const proposalFormSchema = schema as z.ZodType<Proposal, ProposalForm>;

/** The initial form values, with the known values of a proposal. */
export const newProposal = (known: Partial<ProposalForm>): ProposalForm => valuesOf<ProposalForm>(names, known);

/**
 * Converts the form to a request body, with the derived fields. The server's clock alone decides when the vote starts and
 * ends.
 */
export const proposalBody = (form: Proposal, meetings: readonly LabMeeting[]) => {
  const { votingStartDate: _start, votingEndDate: _end, ...proposal } = form;
  return {
    ...proposal,
    title: meetings.find(({ id }) => id === proposal.meetingId)?.title ?? proposal.paperATitle,
    description: 'Options: A, B, C',
    paperTitle: proposal.paperATitle,
    paperLink: proposal.paperALink,
  };
};
