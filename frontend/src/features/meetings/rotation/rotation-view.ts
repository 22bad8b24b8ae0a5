import { lastTurnText, type PresentationRotation, type RotationTurn, type SaveRotation } from '@lab/contracts';
import { daysBetween, formatDay } from '../../../lib/time';

/** What is saved of a rotation. */
type Fields = Required<SaveRotation>;

export const fieldsOf = ({ memberIds, perMeeting, pauses }: PresentationRotation): Fields => ({
  memberIds,
  perMeeting,
  pauses,
});

export const turnOf = ({ turns }: PresentationRotation, memberId: number): RotationTurn =>
  turns.find((turn) => turn.memberId === memberId) ?? { memberId, presentedOn: null, presentsOn: [] };

/** When somebody presents next, and for the last time, on which their place depends; or when they last did. */
export const turnText = ({ presentedOn, presentsOn }: RotationTurn, today: string): string => {
  const [first, ...later] = presentsOn;
  const last = later.at(-1);
  if (!first) return lastTurnText(presentedOn === null ? null : daysBetween(presentedOn, today), 'ago');
  const next = `presents on ${formatDay(first)}`;
  if (!last) return next;
  return later.length === 1
    ? `${next} and on ${formatDay(last)}`
    : `${next}, for the last of ${presentsOn.length} times on ${formatDay(last)}`;
};

/** A list with one entry at another place. */
export const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, ids[from]!);
};

/** Who has waited longest comes first; those who have never presented before all others, in their order. */
export const byLongestWait = (rotation: PresentationRotation): number[] => {
  const dayOf = (id: number): string => {
    const { presentedOn, presentsOn } = turnOf(rotation, id);
    return presentsOn.at(-1) ?? presentedOn ?? '';
  };
  return rotation.memberIds.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
};

/** A rotation without somebody, who does not pause in it either. */
export const without = (fields: Fields, memberId: number): Fields => ({
  ...fields,
  memberIds: fields.memberIds.filter((id) => id !== memberId),
  pauses: fields.pauses.filter((pause) => pause.memberId !== memberId),
});

/**
 * Takes a change of the order back: the members of before have their order again, and those who were removed their place and
 * their pause. What others have added or removed since stays.
 */
export const takenBack = (before: Fields, after: Fields, current: Fields): Fields => {
  const removed = before.memberIds.filter((id) => !after.memberIds.includes(id));
  const kept = before.memberIds.filter((id) => removed.includes(id) || current.memberIds.includes(id));
  const others = <Entry>(entries: readonly Entry[], idOf: (entry: Entry) => number, ids: readonly number[]) =>
    entries.filter((entry) => !ids.includes(idOf(entry)));
  return {
    ...current,
    memberIds: [...kept, ...others(current.memberIds, (id) => id, kept)],
    pauses: [
      ...others(current.pauses, ({ memberId }) => memberId, removed),
      ...before.pauses.filter(({ memberId }) => removed.includes(memberId)),
    ],
  };
};
