import { lastTurnText, type PresentationRotation, type RotationTurn, type SaveRotation } from '@lab/contracts';
import { daysBetween, formatDay } from '../../../lib/time';

/** What is saved of a rotation. */
export const fieldsOf = ({ memberIds, perMeeting, pauses }: PresentationRotation): Required<SaveRotation> => ({
  memberIds,
  perMeeting,
  pauses,
});

export const turnOf = ({ turns }: PresentationRotation, memberId: number): RotationTurn =>
  turns.find((turn) => turn.memberId === memberId) ?? { memberId, presentedOn: null, presentsOn: null };

/** When somebody presents next, or when they last did: `presented 9 weeks ago`. */
export const turnText = ({ presentedOn, presentsOn }: RotationTurn, today: string): string =>
  presentsOn
    ? `presents on ${formatDay(presentsOn)}`
    : lastTurnText(presentedOn === null ? null : daysBetween(presentedOn, today), 'ago');

/** A list with one entry at another place. */
export const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, ids[from]!);
};

/** Who has waited longest comes first; those who have never presented before all others, in their order. */
export const byLongestWait = (rotation: PresentationRotation): number[] => {
  const dayOf = (id: number): string => {
    const { presentedOn, presentsOn } = turnOf(rotation, id);
    return presentsOn ?? presentedOn ?? '';
  };
  return rotation.memberIds.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
};

/** A rotation without somebody, who does not pause in it either. */
export const without = (fields: Required<SaveRotation>, memberId: number): Required<SaveRotation> => ({
  ...fields,
  memberIds: fields.memberIds.filter((id) => id !== memberId),
  pauses: fields.pauses.filter((pause) => pause.memberId !== memberId),
});
