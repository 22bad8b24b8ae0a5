import { actingMemberId, foldedName, spacedName, type Identity } from '@lab/contracts';

/** A voter. Votes with the same key replace each other. */
export interface Voter {
  key: string;
  memberId: number;
  memberName: string;
}

/** The key of a caller's own votes; null without a chosen identity. */
export const ownVoterKey = ({ chosenMember }: Identity): string | null => chosenMember && `member:${chosenMember.id}`;

/**
 * The chosen identity if there is one, otherwise the typed name. Spellings that look the same are the same voter.
 * @param name as typed, trimmed
 */
export const voterOf = (caller: Identity, name: string): Voter => {
  const { chosenMember } = caller;
  const memberId = actingMemberId(caller);
  return chosenMember
    ? { key: `member:${chosenMember.id}`, memberId, memberName: chosenMember.name }
    : { key: `name:${foldedName(name)}`, memberId, memberName: spacedName(name) };
};
