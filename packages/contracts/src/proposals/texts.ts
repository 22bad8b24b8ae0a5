import { wholeUnitsText } from '../time/texts.js';

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
export const winningPaper = (tally: Readonly<Record<PaperOption, number>>): PaperOption =>
  paperOptions.reduce((best, option) => (tally[option] > tally[best] ? option : best));

/** Messages about proposals, shared by the browser and the service. */
export const discussionProposalMessages = {
  meetingId: 'Meeting ID must be a positive integer',
  proposedBy: 'Please enter your name',
  titleA: 'Please enter a title for Paper A',
  titleB: 'Please enter a title for Paper B',
  titleC: 'Please enter a title for Paper C',
  linkA: 'Please enter a valid URL for Paper A',
  linkB: 'Please enter a valid URL for Paper B',
  linkC: 'Please enter a valid URL for Paper C',
  noLink: 'Please provide at least one paper link',
  noMeeting: 'No meeting selected for this proposal',
  ofAnotherMeeting: 'Please choose a proposal of this meeting',
  votingStart: 'Please enter the voting start as a date and time with its offset',
  votingEnd: 'Please enter the voting end as a date and time with its offset',
  endBeforeStart: 'The voting end must be after its start',
  votingSeconds: 'Please choose a voting window of 1 second to 14 days',
  created: 'Paper proposal submitted successfully!',
  createFailed: 'Failed to create proposal',
  loadFailed: 'Failed to load proposal data',
  fetchFailed: 'Failed to load paper proposals',
  none: 'No proposals found',
  noneForMeeting: 'There are no paper proposals to vote on for this meeting.',
  votingEnded: 'Voting period ended',
  cancelled: 'The meeting is cancelled',
  notPaperDiscussion: 'Papers can be proposed for paper discussions only',
  exists: 'This meeting already has a proposal',
  choose: 'Please choose one of the papers',
  notWithoutVotes: 'The vote is still open, or there are votes',
  chosen: 'The paper is chosen',
  chooseFailed: 'Failed to choose the paper',
  openAgain: 'Voting is open again',
  openAgainFailed: 'Failed to open the vote again',
} as const;

/** The message after a proposal: `Voting will end in 30 seconds`. */
export const votingWillEndMessage = (seconds: number): string => `Voting will end in ${wholeUnitsText(seconds)}`;
