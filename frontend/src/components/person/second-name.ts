import { hasChineseName, labSettings, type PersonNames } from '@lab/contracts';

const isAsked = (): boolean => labSettings().secondName?.isRequired ?? false;

/** The second name with which a form begins: blank for a person who has none, where the lab does not insist on it. */
export const secondNameOf = (person: PersonNames): string => (isAsked() || hasChineseName(person) ? person.name : '');

/** The field at which a problem of a name is shown. */
export const nameFieldOf = (path: string): string => (path === 'name' && !labSettings().secondName ? 'nameEn' : path);
