import { memberRoles, type MemberRole } from '@lab/contracts';
import { useCurrentMembers } from '../../lib/members/members.api';

/** Of several that are equally common, and in a lab without members. */
const MOST_LIKELY: MemberRole = '碩士生';

/** The role that most members have, for forms to begin with; undefined until the members are loaded. */
export const useUsualRole = (): MemberRole | undefined => {
  const { data: members } = useCurrentMembers();
  const countOf = (role: MemberRole) => members!.filter((member) => member.role === role).length;
  return (
    members &&
    memberRoles.reduce<MemberRole>((best, { role }) => (countOf(role) > countOf(best) ? role : best), MOST_LIKELY)
  );
};
