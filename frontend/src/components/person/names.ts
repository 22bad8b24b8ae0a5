import type { Member } from '@lab/contracts';

export type Named = Pick<Member, 'name' | 'nameEn'>;

/** True for a person with both a Chinese and an English name. */
export const hasChineseName = ({ name, nameEn }: Named): boolean => name !== nameEn;

/** All names of a person, to display and to search in. */
export const fullName = (person: Named): string =>
  hasChineseName(person) ? `${person.nameEn} ${person.name}` : person.nameEn;

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** True when this is one of the person's names. Capitals and additional spaces make no difference. */
export const isNamed = (person: Named, name: string): boolean =>
  [person.name, person.nameEn].some((own) => folded(own) === folded(name));
