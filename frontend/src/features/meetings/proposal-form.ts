import { createDiscussionProposalSchema, type CreateDiscussionProposal, type LabMeeting } from '@lab/contracts';

export const proposalFormSchema = createDiscussionProposalSchema;

const papers = ['paperATitle', 'paperALink', 'paperBTitle', 'paperBLink', 'paperCTitle', 'paperCLink'] as const;

export type ProposalForm = Pick<CreateDiscussionProposal, 'proposedBy'> &
  Record<(typeof papers)[number], string> & {
    /** 0 until a meeting is chosen. */
    meetingId: number;
    votingSeconds: number;
  };

/** The form as it goes over the wire, with what the lists of proposals show. */
export const proposalBody = (form: ProposalForm, meetings: readonly LabMeeting[]): CreateDiscussionProposal => ({
  ...form,
  title: meetings.find(({ id }) => id === form.meetingId)?.title ?? form.paperATitle,
  description: 'Options: A, B, C',
  paperTitle: form.paperATitle,
  paperLink: form.paperALink,
});
