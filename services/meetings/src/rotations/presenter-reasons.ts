import { dayjs, lastTurnText, shortageTexts } from '@lab/contracts';
import type { Choice, Queue } from './planner.js';

/** The maximum number of people named in a reason. */
const MAX_NAMED_PEOPLE = 2;

const unavailableText = (memberIds: readonly number[], names: ReadonlyMap<number, string>): string => {
  const named = memberIds.slice(0, MAX_NAMED_PEOPLE).map((id) => names.get(id) ?? '');
  const others = memberIds.length - named.length;
  const all = others > 0 ? [...named, `${others} more`] : named;
  return `${all.join(' and ')} cannot present on this day`;
};

/**
 * Why a member presents on a day: `Presented 9 weeks earlier; Bo Li cannot present on this day`.
 * @param names of members, by id
 */
export const reasonText = (
  { lastTurn, passedOver, evensOut }: Choice,
  day: string,
  names: ReadonlyMap<number, string>,
): string => {
  const days = lastTurn === null ? null : dayjs.utc(day).diff(dayjs.utc(lastTurn), 'day');
  const reasons = [
    lastTurnText(days, 'earlier'),
    ...(evensOut ? ['so that everyone presents equally often'] : []),
    ...(passedOver.length > 0 ? [unavailableText(passedOver, names)] : []),
  ];
  const text = reasons.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** Why a planned meeting has fewer presenters than usual; undefined if it has enough. */
export const shortageOf = (count: number, { memberIds, perMeeting }: Queue): string | undefined => {
  if (memberIds.length === 0) return shortageTexts.emptyRotation;
  if (count === 0) return shortageTexts.nobodyIsFree;
  return count < perMeeting ? shortageTexts.fewer(count, perMeeting) : undefined;
};
