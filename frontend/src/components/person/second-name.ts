import { hasChineseName, labSettings, type PersonNames } from '@lab/contracts';

const isAsked = (): boolean => labSettings().secondName?.isRequired ?? false;

/** The initial value of the second-name field: blank for a person without one, unless the lab requires it. */
export const secondNameOf = (person: PersonNames): string => (isAsked() || hasChineseName(person) ? person.name : '');

/** The field at which an error about a name is shown. */
export const nameFieldOf = (path: string): string => (path === 'name' && !labSettings().secondName ? 'nameEn' : path);
