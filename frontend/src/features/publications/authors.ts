import { foldedText, memberPath, type PersonNames } from '@lab/contracts';
import { useMemo } from 'react';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import type { ListedPublication } from '../../lib/site-words/site-words';

/** `Hsiao-En Lin` and `Hsiao En LIN` are one name, and so are `Zoë` and `Zoe`. */
const folded = (name: string): string => foldedText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** A person with the other names that papers give them. */
export type Author = PersonNames & { otherNames?: readonly string[] };

/** All names of a person in the form in which they are compared. */
const namesOf = ({ name, nameEn, otherNames = [] }: Author): string[] =>
  [...new Set([name, nameEn, ...otherNames].map(folded))].filter(Boolean);

/** The text between two names or after the last one: `A*, B, and C`, or `A and B (Eds.)`. */
const BETWEEN = /(,\s+(?:and\s+)?|\s+and\s+| \(Eds?\.\)$)/;

/** The parts of an author line: names and the text between them. Joined, they are the line again. */
export const authorParts = (line: string): { text: string; isName: boolean }[] =>
  line.split(BETWEEN).map((text, index) => ({ text, isName: index % 2 === 0 }));

/** The publications with a full name of this person. Initials could belong to anyone. */
export const authoredBy = (publications: readonly ListedPublication[], person: Author): ListedPublication[] => {
  const names = new Set(namesOf(person));
  return publications.filter(({ authors }) =>
    authorParts(authors).some(({ text, isName }) => isName && names.has(folded(text))),
  );
};

/** The path of the page of the author with this name; undefined unless exactly one member has it. */
export type PageOf = (author: string) => string | undefined;

/** @param people the members, current and former */
export const authorPages = (people: readonly (Author & { id: number })[]): PageOf => {
  const pages = new Map<string, string | undefined>();
  for (const person of people)
    for (const name of namesOf(person)) pages.set(name, pages.has(name) ? undefined : memberPath(person.id));
  return (author) => pages.get(folded(author));
};

/** The pages of authors who are members. Unknown while the members are loading. */
export const useAuthorPages = (): PageOf => {
  const { data: current } = useCurrentMembers();
  const { data: alumni } = useAlumni();
  return useMemo(() => authorPages([...(current ?? []), ...(alumni ?? [])]), [current, alumni]);
};
