import { amountText } from '../time/texts.js';

/** Messages about rotations and plans, shared by the browser and the service. */
export const rotationMessages = {
  memberIds: 'Please enter the members as a list',
  tooMany: 'A rotation has at most 200 members',
  once: 'Each member can be in the rotation once',
  perMeeting: 'Please enter 1 to 6 presenters per meeting',
  pauses: 'Please enter the pauses as a list',
  pauseOfMember: 'Only members of the rotation can pause, each once',
  fetchFailed: 'Failed to load the rotation',
  saved: 'Rotation saved',
  saveFailed: 'Rotation not saved',
} as const;

/** Messages about planning a term. */
export const planMessages = {
  from: 'Please select the first day',
  fromInvalid: 'Please select a valid first day',
  fromPast: 'Please choose today or a later day',
  to: 'Please select the last day',
  toInvalid: 'Please select a valid last day',
  endBeforeStart: 'The last day cannot be before the first day',
  skipDates: 'Please enter at most 400 days to skip',
  includeDates: 'Please enter at most 400 days to include',
  pattern: 'Please choose the kinds of meetings, at most 12',
  tooLong: 'A plan has at most 200 meetings. Please choose an earlier last day',
  nothing: 'There is no free date in these weeks',
  dates: 'Please give each meeting a day of its own within the term',
  presenters: 'Please choose at most 6 presenters, each once',
  isAway: (name: string, day: string) => `${name} is away on ${day}. Please choose someone else.`,
  isPaused: (name: string, day: string) => `${name} pauses on ${day}. Please choose someone else.`,
  planFailed: 'Term not planned',
  created: (count: number) => `${amountText(count, 'meetings')} created`,
} as const;

/** Why a date of a term is skipped. */
export const skippedDateReasons = {
  left: 'You skip this day',
  cancelled: 'The meeting of this day was cancelled',
  taken: (title: string) => `Already planned: ${title}`,
  over: 'This meeting would have begun already',
  clocks: 'The clocks go forward and skip this time',
} as const;

/** Why a planned meeting has fewer presenters than usual. */
export const shortageTexts = {
  emptyRotation: 'No presenter: the rotation of these meetings is empty',
  nobodyIsFree: 'No presenter: everyone in the rotation is away or paused',
  fewer: (count: number, perMeeting: number) =>
    `${count} of ${perMeeting} presenters: no one else in the rotation can present on this day`,
} as const;

/** Another meeting in the week of a planned one. */
export const sameWeekText = (title: string, weekday: string): string =>
  `The same week has another meeting on ${weekday}: ${title}`;

const agoText = (days: number): string => {
  if (days < 7) return amountText(days, 'days');
  return days < 365 ? amountText(Math.round(days / 7), 'weeks') : amountText(Math.floor(days / 365), 'years');
};

/**
 * In words, how long ago a member presented.
 * @param days since then; null for never
 * @param since `ago` when counted from today, `earlier` from another day
 */
export const lastTurnText = (days: number | null, since: 'ago' | 'earlier'): string => {
  if (days === null) return 'hasn’t presented yet';
  return days === 0 ? 'presented on the same day' : `presented ${agoText(days)} ${since}`;
};
