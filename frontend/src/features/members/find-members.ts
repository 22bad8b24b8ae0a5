import { memberRole, rolePlural, positionAfterLab, splitKeywords, type Member, memberLabels } from '@lab/contracts';
import type { Ordering } from '../../components/list/sorting';
import { hasWords } from '../../lib/has-words';

export interface MemberFilters {
  /** Words that must all occur in a member's entry; empty for no search. */
  search: string;
  /** Null means any. */
  keyword: string | null;
}

const textOf = (member: Member): string => {
  const { title, otherNames, name, nameEn, role, roleEn, department, researchKeywords, email } = member;
  return [
    title,
    ...otherNames,
    name,
    nameEn,
    role,
    roleEn,
    department,
    researchKeywords,
    email,
    positionAfterLab(member),
  ].join(' ');
};

/** The members that match all filters, in the same order. */
export const findMembers = (members: readonly Member[], { search, keyword }: MemberFilters): Member[] =>
  members.filter(
    (member) =>
      (keyword === null || splitKeywords(member.researchKeywords).includes(keyword)) &&
      hasWords(textOf(member), search),
  );

/** The name of a group: the members of a role, or all professors. */
export const roleTitle = (member: Member): string => {
  const role = memberRole(member.role);
  return role.isProfessor ? 'Professors' : rolePlural(role);
};

/** The sort orders of all lists of members. */
export const memberOrderings: readonly Ordering<Member>[] = [
  { title: 'Name', sortBy: ({ nameEn }) => nameEn },
  { title: memberLabels.department, sortBy: ({ department }) => department },
];
