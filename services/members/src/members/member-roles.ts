import { labSettings } from '@lab/contracts';

/** The lab's roles, as the value of `:roles` in a statement. */
export const rolesValue = (): string => JSON.stringify(labSettings().roles);
