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
