import { foldedName } from './folded-name.js';

/** Both names of a person; they are the same for somebody who has one. */
export interface PersonNames {
  /** Chinese, where there is one. */
  name: string;
  nameEn: string;
}

/**
 * True for a person with both a Chinese and an English name.
 * @param person both names
 */
export const hasChineseName = ({ name, nameEn }: PersonNames): boolean => name !== nameEn;

/**
 * The form in which a person is named wherever both scripts can be read: `Hsiao-En Lin 林曉恩`.
 * @param person both names
 */
export const fullName = (person: PersonNames): string =>
  hasChineseName(person) ? `${person.nameEn} ${person.name}` : person.nameEn;

/**
 * Everything that a person may be called in a text: either name, or both as they are shown.
 * @param person both names
 */
export const namesOf = (person: PersonNames): string[] => [...new Set([person.name, person.nameEn, fullName(person)])];

/**
 * True when a person is called by this name, or by one that looks like it.
 * @param person both names
 * @param name as it was typed or stored
 */
export const isNamed = (person: PersonNames, name: string): boolean => {
  const folded = foldedName(name);
  return namesOf(person).some((each) => foldedName(each) === folded);
};
