import { isCalled, type Member } from '@lab/contracts';

export type Named = Pick<Member, 'name' | 'nameEn'>;

/** True for a person with both a Chinese and an English name. */
export const hasChineseName = ({ name, nameEn }: Named): boolean => name !== nameEn;

/** All names of a person, to display and to search in. */
export const fullName = (person: Named): string =>
  hasChineseName(person) ? `${person.nameEn} ${person.name}` : person.nameEn;

/** True when this is one of the person's names, or looks like it. */
export const isNamed = (person: Named, name: string): boolean => isCalled(name, [person.name, person.nameEn]);
