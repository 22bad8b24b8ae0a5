import { lastTurnText, type PresentationRotation, type RotationTurn, type SaveRotation } from '@lab/contracts';
import { daysBetween, formatDay } from '../../../lib/time';

/** The saved fields of a rotation. */
type Fields = Required<SaveRotation>;

export const fieldsOf = ({ memberIds, perMeeting, pauses }: PresentationRotation): Fields => ({
  memberIds,
  perMeeting,
  pauses,
});

export const turnOf = ({ turns }: PresentationRotation, memberId: number): RotationTurn =>
  turns.find((turn) => turn.memberId === memberId) ?? { memberId, presentedOn: null, presentsOn: [] };

/** When a member presents next and for the last time, on which their place depends; else when they last presented. */
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

/** A list with one entry moved to another place. */
export const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, ids[from]!);
};

/** Members who have waited longest first. Those who have never presented come before all others, in their order. */
export const byLongestWait = (rotation: PresentationRotation): number[] => {
  const dayOf = (id: number): string => {
    const { presentedOn, presentsOn } = turnOf(rotation, id);
    return presentsOn.at(-1) ?? presentedOn ?? '';
  };
  return rotation.memberIds.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
};

/** A rotation without a member and their pause. */
export const withoutMember = (fields: Fields, memberId: number): Fields => ({
  ...fields,
  memberIds: fields.memberIds.filter((id) => id !== memberId),
  pauses: fields.pauses.filter((pause) => pause.memberId !== memberId),
});

/**
 * The rotation after an undo. Its members are in the order before the change, and members that it removed get back
 * their place and pause. Later additions and removals are kept.
 */
export const afterUndo = (before: Fields, after: Fields, current: Fields): Fields => {
  const wasRemoved = (id: number): boolean => before.memberIds.includes(id) && !after.memberIds.includes(id);
  const kept = before.memberIds.filter((id) => wasRemoved(id) || current.memberIds.includes(id));
  return {
    ...current,
    memberIds: [...kept, ...current.memberIds.filter((id) => !kept.includes(id))],
    pauses: [
      ...current.pauses.filter(({ memberId }) => !wasRemoved(memberId)),
      ...before.pauses.filter(({ memberId }) => wasRemoved(memberId)),
    ],
  };
};
