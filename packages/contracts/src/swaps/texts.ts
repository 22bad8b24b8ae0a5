/**
 * The states of a request to swap presentations. An unanswered request counts as `ended` when the swap is no longer
 * possible: a meeting was moved, was cancelled or is over, or a member no longer presents there or is away.
 */
export const swapStates = ['open', 'accepted', 'declined', 'withdrawn', 'ended'] as const;

export type SwapState = (typeof swapStates)[number];

/** Why a swap is not possible, about one of its two meetings. */
export type SwapProblem = 'cancelled' | 'past' | 'moved' | 'left' | 'not_presenting' | 'presents_already' | 'away';

/** One of the two meetings of a swap: `own` presents there now, and `other` would after the swap. */
interface Side {
  title: string;
  /** The day of the meeting. */
  day: string;
  own: string;
  other: string;
}

/** Messages about swaps, shared by the browser and the service. */
export const swapMessages = {
  meeting: 'Please choose the meetings by their ids',
  member: 'Please choose the members by their ids',
  sameMeeting: 'Please choose two different meetings',
  sameMember: 'Please choose someone else to swap with',
  chooseOne: 'Please choose with whom',
  unknown: 'There is no such swap.',
  asked: 'This swap has already been requested',
  onlyAsked: (name: string) => `Only ${name} can answer this`,
  onlyAsker: (name: string) => `Only ${name} can withdraw this`,
  settled: {
    accepted: 'This swap has already been accepted',
    declined: 'This swap has already been declined',
    withdrawn: 'This swap has already been withdrawn',
    ended: 'This swap is no longer possible',
  },
  sent: 'You have asked for a swap',
  askFailed: 'Swap not asked for',
  accepted: 'The presentations are swapped',
  declined: 'You have declined the swap',
  withdrawn: 'You have withdrawn the swap',
  answerFailed: 'Swap not changed',
  fetchFailed: 'Failed to load the swaps',
  suggestionsFailed: 'Failed to load possible swaps',
  noPartner:
    'No one can swap with you at the moment: all later presenters are away on that day, or already present then.',
} as const;

/** The reason in words why a swap is not possible. */
export const swapProblemText: Record<SwapProblem, (side: Side) => string> = {
  cancelled: ({ title }) => `“${title}” is cancelled, so it cannot be swapped`,
  past: ({ title }) => `“${title}” is over, so it cannot be swapped`,
  moved: ({ title }) => `“${title}” has been moved meanwhile. Please ask for the swap again`,
  left: ({ other }) => `${other} has left the lab`,
  not_presenting: ({ title, own }) => `${own} does not present “${title}”`,
  presents_already: ({ title, other }) => `${other} presents “${title}” already`,
  away: ({ day, other }) => `${other} is away on ${day}`,
};
