import { labSettings } from '@lab/contracts';

/**
 * The lab's roles, as the value of `:roles` in a statement. The fields have a fixed order, because the value is part of the
 * ETag of the list, and copies of the settings differ in the order of their fields.
 */
export const rolesValue = (): string =>
  JSON.stringify(labSettings().roles, ['title', 'titleEn', 'rank', 'isProfessor']);
