import { foldedName } from './folded-name.js';

/** Both names of a person. They are the same when the person has only one. */
export interface PersonNames {
  /** The Chinese name, if there is one. */
  name: string;
  nameEn: string;
}

/**
 * True for a person with both a Chinese and an English name.
 * @param person both names
 */
export const hasChineseName = ({ name, nameEn }: PersonNames): boolean => name !== nameEn;

/**
 * Returns the name for display, with both scripts: `Hsiao-En Lin 林曉恩`.
 * @param person both names
 */
export const fullName = (person: PersonNames): string =>
  hasChineseName(person) ? `${person.nameEn} ${person.name}` : person.nameEn;

/**
 * Returns all forms of a person's name in texts: either name, and both as they are shown.
 * @param person both names
 */
export const namesOf = (person: PersonNames): string[] => [...new Set([person.name, person.nameEn, fullName(person)])];

/**
 * True when a name equals or looks like one of the person's names.
 * @param person both names
 * @param name a typed or stored name
 */
export const isNamed = (person: PersonNames, name: string): boolean => {
  const folded = foldedName(name);
  return namesOf(person).some((each) => foldedName(each) === folded);
};
