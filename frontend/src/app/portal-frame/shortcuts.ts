import { paths } from '@lab/contracts';
import type { PermissionCheck } from '../../lib/session/session.api';
import { type Place, placesOf } from './places';

/** The browser's storage key of the setting: `on` or `off`. */
export const SHORTCUTS_STORAGE_KEY = 'shortcuts';

/** Typed before the letter of a place. */
export const GO_KEY = 'g';
export const CREATE_KEY = 'c';
export const HELP_KEY = '?';

const LETTERS: Readonly<Record<string, string>> = {
  [paths.portal]: 'd',
  [paths.members]: 'p',
  [paths.equipment]: 'e',
  [paths.labMeeting]: 'm',
  [paths.socialGatherings]: 'g',
  [paths.supportAndResources]: 'r',
  [paths.dbAdmin]: 't',
  [paths.administration]: 'a',
};

/** A place that is opened with two keys. */
interface PlaceShortcut extends Pick<Place, 'name' | 'to'> {
  letter: string;
}

export const placeShortcuts = (may: PermissionCheck): PlaceShortcut[] =>
  placesOf(may).flatMap(({ name, to }) => {
    const letter = LETTERS[to];
    return letter === undefined ? [] : [{ name, to, letter }];
  });
