import { foldedText, memberPath, type PersonNames } from '@lab/contracts';
import { useMemo } from 'react';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import type { ListedPublication } from '../../lib/site-words/site-words';

/** `Hsiao-En Lin` and `Hsiao En LIN` are one name, and so are `Zoë` and `Zoe`. */
const folded = (name: string): string => foldedText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Both names of a person in the form in which they are compared. */
const namesOf = ({ name, nameEn }: PersonNames): string[] =>
  [...new Set([folded(name), folded(nameEn)])].filter(Boolean);

/** What stands between two names, and after the last one: `A*, B, and C`, or `A and B (Eds.)`. */
const BETWEEN = /(,\s+(?:and\s+)?|\s+and\s+| \(Eds?\.\)$)/;

/** An author line in its parts: names and what stands between them, which together are the line again. */
export const authorParts = (line: string): { text: string; isName: boolean }[] =>
  line.split(BETWEEN).map((text, index) => ({ text, isName: index % 2 === 0 }));

/** The publications that name this person, with either name, in full. Initials could be anybody's. */
export const authoredBy = (publications: readonly ListedPublication[], person: PersonNames): ListedPublication[] => {
  const names = new Set(namesOf(person));
  return publications.filter(({ authors }) =>
    authorParts(authors).some(({ text, isName }) => isName && names.has(folded(text))),
  );
};

/** The path of the page of the author with this name; undefined when no member, or more than one, has it. */
export type PageOf = (author: string) => string | undefined;

/** @param people the members, current and former */
export const authorPages = (people: readonly (PersonNames & { id: number })[]): PageOf => {
  const pages = new Map<string, string | undefined>();
  for (const person of people)
    for (const name of namesOf(person)) pages.set(name, pages.has(name) ? undefined : memberPath(person.id));
  return (author) => pages.get(folded(author));
};

/** The pages of those authors who are members. While the members are loading, nobody is known. */
export const useAuthorPages = (): PageOf => {
  const { data: current } = useCurrentMembers();
  const { data: alumni } = useAlumni();
  return useMemo(() => authorPages([...(current ?? []), ...(alumni ?? [])]), [current, alumni]);
};
