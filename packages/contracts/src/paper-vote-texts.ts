import type { PaperTally } from './paper-vote.js';

/** The papers of a proposal; in a tie the first one wins. */
export const paperOptions = ['paper_a', 'paper_b', 'paper_c'] as const;

export const paperMeetingStates = ['seeking_proposal', 'voting', 'determined'] as const;

export type PaperOption = (typeof paperOptions)[number];
export type PaperMeetingState = (typeof paperMeetingStates)[number];

/** Labels of the states. */
export const paperMeetingStateLabels: Record<PaperMeetingState, string> = {
  seeking_proposal: 'Seeking Proposals',
  voting: 'Voting Open',
  determined: 'Topic Selected',
};

/** The paper with the most votes; in a tie, or without votes, the first one. */
export const winningPaper = (tally: PaperTally): PaperOption =>
  paperOptions.reduce((best, option) => (tally[option] > tally[best] ? option : best));

/**
 * The state of a paper discussion at a time, by its first proposal. At its start the vote is open, at its end it is
 * determined.
 * @param now by the server's clock
 */
export const paperMeetingStateAt = (
  proposal: { votingStartDate: string; votingEndDate: string } | undefined,
  now: Date,
): PaperMeetingState => {
  if (!proposal) return 'seeking_proposal';
  if (now >= new Date(proposal.votingEndDate)) return 'determined';
  return now >= new Date(proposal.votingStartDate) ? 'voting' : 'seeking_proposal';
};
