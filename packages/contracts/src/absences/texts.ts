/** Messages about absences, shared by the browser and the service. */
export const absenceMessages = {
  member: 'Please choose who is away',
  from: 'Please select the first day',
  fromInvalid: 'Please select a valid first day',
  to: 'Please select the last day',
  toInvalid: 'Please select a valid last day',
  endBeforeStart: 'The last day cannot be before the first day',
  overlaps: 'This member is away on some of these days already',
  over: 'Please choose days that are not over yet',
  tooLong: 'Please enter at most two years at a time',
  left: 'Whoever has left the lab cannot be away from its meetings',
  unknown: 'There is no such absence.',
  fetchFailed: 'Failed to load who is away',
  created: 'You are marked as away',
  createdFor: (name: string) => `${name} is marked as away`,
  createFailed: 'Absence not saved',
  removed: 'The absence has been removed',
  removeFailed: 'Absence not removed',
} as const;

/** The longest absence, in days. */
export const LONGEST_ABSENCE = 731;
