import { isNamed, type Named } from './names';

interface Person extends Named {
  id: number;
}

/** The fields of requests that say whose a record is. */
interface NamedInput {
  labMemberId?: unknown;
  memberName?: unknown;
  proposedBy?: unknown;
}

/**
 * The member whom a request names that waits for its author: probably the user themselves.
 * @param members undefined while they are loading
 */
export const suggestedPerson = (input: object | undefined, members: readonly Person[] | undefined): number | null => {
  const { labMemberId, memberName, proposedBy } = (input ?? {}) as NamedInput;
  const name = memberName ?? proposedBy;
  const found = members?.filter(
    (member) => member.id === labMemberId || (typeof name === 'string' && isNamed(member, name)),
  );
  return found?.length === 1 ? found[0]!.id : null;
};
