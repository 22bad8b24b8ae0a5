import { setLabFormats } from '../time/formats.js';
import { defaultSettings } from './defaults.js';
import type { Settings } from './settings-schema.js';

let current: Settings = defaultSettings;

/**
 * Returns the lab's settings (weekday, roles, categories and so on) that this process or page currently has. Checks,
 * messages and lists call it each time they run, not once when they are loaded, because the settings can change.
 */
export const labSettings = (): Settings => current;

/**
 * Sets the settings of this process or page. Only the code that reads them from the site service calls it, and tests.
 */
export const setLabSettings = (settings: Settings): void => {
  current = settings;
  setLabFormats(settings.formats);
};

/** The name of the weekday of lab meetings, such as `Tuesday`. */
export const meetingWeekday = (): string => weekdayNames[labSettings().meetings.weekday]!;

/** The weekday of lab meetings as a number. Sunday is 0. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The label of an equipment category; its id when the lab has removed it. */
export const equipmentCategoryLabel = (id: string): string =>
  labSettings().equipmentCategories.find((category) => category.id === id)?.label ?? id;

/**
 * The label of the second name in the middle of a sentence, such as `Chinese name`; null when members have one name.
 */
export const secondNameLabel = (): string | null => labSettings().secondName?.label ?? null;
