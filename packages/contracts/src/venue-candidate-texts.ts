/** Messages about venues, shared by the browser and the service. */
export const venueCandidateMessages = {
  name: 'Venue name is required',
  gatheringId: 'Please choose the event',
  added: 'Venue candidate added successfully',
  addFailed: 'Failed to add venue candidate',
  deleted: 'Venue candidate deleted successfully',
  deleteFailed: 'Failed to delete venue candidate',
  unknown: 'There is no such venue.',
  /** Of a winner on the database page. */
  ofAnotherEvent: 'Please choose a venue of this event',
} as const;
