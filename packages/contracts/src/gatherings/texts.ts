import { limits } from '../wire/limits.js';

/** Messages about social gatherings, shared by the browser and the service. */
export const socialGatheringMessages = {
  title: 'Title is required',
  proposedDate: 'Event date is required',
  proposedDateInvalid: 'Please enter a valid event date',
  proposedDatePast: 'Event date must be in the future',
  votingEndDate: 'Voting deadline is required',
  votingEndDateInvalid: 'Please enter a valid voting deadline',
  votingEndDatePast: 'Voting deadline must be in the future',
  deadlineAfterEvent: 'Voting deadline must be before the event date',
  visibility: 'Please choose who can see the event',
  created: 'Social gathering created successfully',
  createFailed: 'Failed to create social gathering',
  updated: 'Social gathering updated successfully',
  updateFailed: 'Failed to update social gathering',
  deleted: 'Social gathering deleted successfully',
  deleteFailed: 'Failed to delete social gathering',
  duplicated: 'Social gathering duplicated successfully',
  duplicateFailed: 'Failed to duplicate social gathering',
  linkRenewed: 'Share link renewed. The old link no longer works.',
  renewFailed: 'Failed to renew the share link',
  loadFailed: 'Error loading social events',
  empty: 'No social gathering events yet',
  unknown: 'There is no such social gathering.',
  /** On the shared page. */
  notFound: 'Event not found. The link may be invalid or the event may have been removed.',
  /** 401 for an event that only members may see. */
  labOnly: 'Please log in to see this event.',
  votingEnded: 'Voting has ended',
  undecided: 'The venue is not decided yet',
} as const;

/** Labels of a gathering's fields, on cards, in forms and in the audit log. */
export const socialGatheringLabels = {
  title: 'Title',
  description: 'Description',
  proposedDate: 'Event Date',
  votingEndDate: 'Voting Deadline',
  visibility: 'Visibility',
} as const;

export const gatheringVisibilities = ['lab_only', 'invitees_only', 'public'] as const;

export type GatheringVisibility = (typeof gatheringVisibilities)[number];

/** Labels of the visibilities. */
export const gatheringVisibilityLabels: Record<GatheringVisibility, string> = {
  lab_only: 'Lab Only',
  invitees_only: 'Invitees',
  public: 'Public',
};

/** What each visibility means, for the form. */
export const gatheringVisibilityHints: Record<GatheringVisibility, string> = {
  lab_only: 'Only lab members can see the event.',
  invitees_only: 'Lab members and guests with the link can see the event and vote.',
  public: 'Anyone with the link can see the event. Lab members vote.',
};

/** Default length of a vote, in hours. */
export const DEFAULT_VOTING_HOURS = 72;

/** Path of a shared event's page, below the site's origin. */
export const sharedGatheringPath = (shareToken: string): string => `/social-gatherings/shared/${shareToken}`;

/** Messages about who comes, shared by the browser and the service. */
export const rsvpMessages = {
  answer: 'Please answer yes, no, or maybe',
  headCount: `Please enter how many come, from 1 to ${limits.rsvpHeadCount}`,
  saved: 'Your answer has been saved',
  failed: 'Failed to save your answer',
  past: 'The event is over',
} as const;

export const rsvpAnswers = ['yes', 'no', 'maybe'] as const;

export type RsvpAnswer = (typeof rsvpAnswers)[number];

/** Labels of the answers. */
export const rsvpAnswerLabels: Record<RsvpAnswer, string> = { yes: 'Going', no: 'Not going', maybe: 'Maybe' };

/** Whether an answer may be for this many people. Pages call this function because the schema would load zod. */
export const isHeadCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= limits.rsvpHeadCount;

/** Labels of a venue's fields, in forms, on the database page and in the audit log. */
export const venueCandidateLabels = {
  name: 'Venue name',
  location: 'Location',
  mapUrl: 'Google Maps link',
  cuisineType: 'Cuisine type',
  priceRange: 'Price range',
} as const;

/** Messages about venues, shared by the browser and the service. */
export const venueCandidateMessages = {
  name: 'Venue name is required',
  gatheringId: 'Please choose the event',
  added: 'Venue candidate added successfully',
  addFailed: 'Failed to add venue candidate',
  deleted: 'Venue candidate deleted successfully',
  deleteFailed: 'Failed to delete venue candidate',
  unknown: 'There is no such venue.',
  /** For a winner that is set on the database page. */
  ofAnotherEvent: 'Please choose a venue of this event',
} as const;

/** Messages about votes and comments, shared by the browser and the service. */
export const candidateVoteMessages = {
  candidateId: 'Please choose the venue',
  vote: 'Please vote yes or no',
  comment: 'Comment cannot be empty',
  nothing: 'Please vote or write a comment',
  recorded: 'Vote recorded successfully',
  failed: 'Failed to record vote',
  commented: 'Comment added successfully',
  commentFailed: 'Failed to add comment',
  membersOnly: 'Only lab members can vote on this event.',
  tooMany: 'You voted very often just now. Please wait a little and try again.',
} as const;
