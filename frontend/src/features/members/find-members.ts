import { memberRoleRank, memberRoles, splitKeywords, type Member } from '@lab/contracts';
import { hasWords } from '../../lib/has-words';

export interface MemberFilters {
  /** Words that must all occur in what the directory says of a member; empty for no search. */
  search: string;
  /** Null means any. */
  keyword: string | null;
}

const textOf = ({ name, nameEn, role, roleEn, department, researchKeywords, email }: Member): string =>
  [name, nameEn, role, roleEn, department, researchKeywords, email].join(' ');

/** The members to whom all filters apply, in the same order. */
export const findMembers = (members: readonly Member[], { search, keyword }: MemberFilters): Member[] =>
  members.filter(
    (member) =>
      (keyword === null || splitKeywords(member.researchKeywords).includes(keyword)) &&
      hasWords(textOf(member), search),
  );

export interface MemberGroup {
  title: string;
  titleZh: string;
  members: Member[];
}

const ASSISTANT_PROFESSOR = 3;

const titlesOf = ({ role, roleEn }: Member): Pick<MemberGroup, 'title' | 'titleZh'> =>
  memberRoleRank(role) <= ASSISTANT_PROFESSOR
    ? { title: 'Professors', titleZh: memberRoles[0].role }
    : { title: `${roleEn}s`, titleZh: role };

/** Groups neighbours with the same role, and all professors, so that the order stays the directory's. */
export const groupByRole = (members: readonly Member[]): MemberGroup[] => {
  const groups: MemberGroup[] = [];
  for (const member of members) {
    const titles = titlesOf(member);
    const last = groups.at(-1);
    if (last?.title === titles.title) last.members.push(member);
    else groups.push({ ...titles, members: [member] });
  }
  return groups;
};
