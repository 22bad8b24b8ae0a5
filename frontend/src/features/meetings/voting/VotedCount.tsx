import { amountText, type DiscussionProposal } from '@lab/contracts';

/** The number of votes. Their distribution is hidden until the vote ends. */
export const VotedCount = ({ proposal }: { proposal: DiscussionProposal | undefined }) =>
  `${amountText(proposal?.votedCount ?? 0, 'people have', 'person has')} voted`;
