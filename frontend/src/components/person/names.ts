import type { Member } from '@lab/contracts';

export type Named = Pick<Member, 'name' | 'nameEn'>;

/** True for whoever has a Chinese name beside the English one. */
export const hasChineseName = ({ name, nameEn }: Named): boolean => name !== nameEn;

/** Everything that someone is called, to show as text and to search in. */
export const fullName = (person: Named): string =>
  hasChineseName(person) ? `${person.nameEn} ${person.name}` : person.nameEn;
