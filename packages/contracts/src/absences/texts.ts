/** Messages about absences, shared by the browser and the service. */
export const absenceMessages = {
  member: 'Please choose who is away',
  from: 'Please select the first day',
  fromInvalid: 'Please select a valid first day',
  to: 'Please select the last day',
  toInvalid: 'Please select a valid last day',
  endBeforeStart: 'The last day cannot be before the first day',
  over: 'Please choose days that are not over yet',
  tooLong: 'Please enter at most two years at a time',
  unknown: 'There is no such absence.',
  fetchFailed: 'Failed to load who is away',
  created: 'You are marked as away',
  createdFor: (name: string) => `${name} is marked as away`,
  createFailed: 'Absence not saved',
  awayOnPresentation: 'You are away on a day when you present: swap or move',
  removed: 'The absence has been removed',
  removeFailed: 'Absence not removed',
} as const;

/** The longest absence, in days. */
export const MAX_ABSENCE_DAYS = 731;

/** An absence of a member: its first and last day, both included. */
interface DaysAway {
  memberId: number;
  from: string;
  to: string;
}

/** The absences that include a day. */
export const absencesOn = <Each extends DaysAway>(absences: readonly Each[], day: string): Each[] =>
  absences.filter(({ from, to }) => from <= day && to >= day);

/** The absence of a member that includes a day; undefined without one. */
export const absenceOn = <Each extends DaysAway>(
  absences: readonly Each[],
  memberId: number,
  day: string,
): Each | undefined => absencesOn(absences, day).find((each) => each.memberId === memberId);
