import { defaultSettings } from './defaults.js';
import type { Settings } from './settings-schema.js';

let current: Settings = defaultSettings;

/**
 * What the lab has chosen, as this process or page knows it: weekday, roles, categories and the rest. Checks, messages and
 * lists ask for it when they run, not when they are loaded, because it changes while they are in use.
 */
export const labSettings = (): Settings => current;

/** Uses these settings from now on. Called by whoever reads them from the site service, and by tests. */
export const setLabSettings = (settings: Settings): void => {
  current = settings;
};

/** The name of the weekday of lab meetings, such as `Tuesday`. */
export const meetingWeekday = (): string => weekdayNames[labSettings().meetings.weekday]!;

/** Sunday is 0. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Label of an equipment category; its id when the lab has it no more. */
export const equipmentCategoryLabel = (id: string): string =>
  labSettings().equipmentCategories.find((category) => category.id === id)?.label ?? id;

/** The label of the second name in the middle of a sentence, such as `Chinese name`; null when people have one name. */
export const secondNameLabel = (): string | null => labSettings().secondName?.label ?? null;
