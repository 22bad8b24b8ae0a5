/** Messages about problems of items, shared by the browser and the service. */
export const equipmentProblemMessages = {
  text: 'Please describe the problem',
  since: 'Please enter the day as YYYY-MM-DD',
  sinceFuture: 'The problem cannot begin after today',
  maintenance: 'Please enter true or false',
  isSolved: 'Please say whether it is solved',
  reported: 'Problem reported successfully',
  reportFailed: 'Failed to report the problem',
  solved: 'Problem solved',
  solveFailed: 'Failed to save the problem',
  empty: 'No problems',
  unknown: 'There is no such problem.',
  notBroken: (id: number) => `Booking ${id} is not affected.`,
  itemTaken: 'The other item is not free on these days.',
} as const;

/** Messages about changes of equipment that can be undone, shared by the browser and the service. */
export const equipmentUndoMessages = {
  undone: 'Undone',
  failed: 'Failed to undo',
  unknown: 'This cannot be undone.',
  expired: 'It is too late to undo this.',
  conflict: 'This cannot be undone, because something has changed since.',
} as const;
