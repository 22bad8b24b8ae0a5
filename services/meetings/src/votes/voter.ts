import { actingMemberId, type Identity } from '@lab/contracts';

/** Who votes. Two votes with the same key are one. */
export interface Voter {
  key: string;
  memberId: number;
  memberName: string;
}

/**
 * The chosen identity if there is one, else the name as typed: however it is spaced, in whatever letters.
 * @param name as typed, trimmed
 */
export const voterOf = (caller: Identity, name: string): Voter => {
  const { chosenMember } = caller;
  const spaced = name.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const memberId = actingMemberId(caller);
  return chosenMember
    ? { key: `member:${chosenMember.id}`, memberId, memberName: chosenMember.name }
    : { key: `name:${foldCase(spaced)}`, memberId, memberName: spaced };
};

/** Lower case alone leaves `ß` and `ẞ`, `ς` and `σ` apart. */
const foldCase = (name: string): string => name.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
