import { fullName, memberMessages, type Issue, type Member } from '@lab/contracts';
import { InvalidInputException } from '../errors/errors.js';

/** A member whom a request names by id. */
export interface NamedMember {
  memberId: number;
  /** The path of the id in the request, e.g. `presenterList.1.memberId`. */
  path: string;
  /** Whether former members are allowed. */
  mayBeAlumni?: boolean;
}

/** The fields of members that the check needs. */
export type KnownPerson = Pick<Member, 'id' | 'name' | 'nameEn' | 'isAlumni'>;

/**
 * Checks the members whom a request names.
 * @param members the current members from the members service
 * @throws InvalidInputException with the path of each member who is unknown or has left the lab
 */
export const requireMembers = (named: readonly NamedMember[], members: readonly KnownPerson[]): void => {
  const byId = new Map(members.map((member) => [member.id, member]));
  const issues = named.flatMap(({ memberId, path, mayBeAlumni = false }): Issue[] => {
    const member = byId.get(memberId);
    if (!member) return [{ path, message: memberMessages.notInTheLab }];
    return member.isAlumni && !mayBeAlumni ? [{ path, message: memberMessages.hasLeft(fullName(member)) }] : [];
  });
  if (issues.length > 0) throw new InvalidInputException(issues);
};
