import { readPresenters, visibleLine, type Member, type MemberNames } from '@lab/contracts';

export type Named = Pick<Member, 'name' | 'nameEn'>;

/** True for a person with both a Chinese and an English name. */
export const hasChineseName = ({ name, nameEn }: Named): boolean => name !== nameEn;

/** All names of a person, to display and to search in. */
export const fullName = (person: Named): string =>
  hasChineseName(person) ? `${person.nameEn} ${person.name}` : person.nameEn;

const folded = (name: string): string => visibleLine(name).replace(/\s+/g, ' ').toLowerCase();

/** True when this is one of the person's names. Capitals and additional spaces make no difference. */
export const isNamed = (person: Named, name: string): boolean =>
  [person.name, person.nameEn].some((own) => folded(own) === folded(name));

/**
 * The names of a list, each with the id of its member; without an id it is the name of a guest.
 * @param members those in the list, in the order of their names
 */
export const namesInList = (names: string | null, members: readonly MemberNames[]): { name: string; id?: number }[] => {
  const left = [...members];
  return readPresenters(names).map((name) => {
    const place = left.findIndex((member) => isNamed(member, name));
    const [member] = place < 0 ? [] : left.splice(place, 1);
    return member ? { name, id: member.id } : { name };
  });
};
