import { hasWords } from '../../lib/has-words';
import type { PaletteOption } from './options';

/** Something that can be done. */
export interface PaletteAction extends PaletteOption {
  /** The words that name the action, in lower case. */
  verbs: readonly string[];
  /** True when it is offered before anything is typed. */
  isCommon: boolean;
}

interface ActionDetails {
  /** What the action is done to: the name of an item. */
  object?: string;
  /** Other words for the action. */
  words?: string;
  to?: string;
  run?: () => void;
  isCommon?: boolean;
}

const ACTIONS = 'Actions';
/** So that a common word does not fill the palette with items. */
const MOST = 6;

export const actionOption = (key: string, verb: string, details: ActionDetails): PaletteAction => {
  const { object, words = '', to, run, isCommon = false } = details;
  return {
    key: `action-${key}`,
    group: ACTIONS,
    title: object ? `${verb} ${object}` : verb,
    detail: '',
    verbs: `${verb} ${words}`.toLowerCase().split(/\s+/),
    isCommon,
    ...(to !== undefined && { to }),
    ...(run && { run }),
  };
};

const textOf = ({ title, verbs }: PaletteAction): string => [title, ...verbs].join(' ');

/**
 * The actions that match all words. An action that the words name comes before what was found, one that they only mention by
 * its object comes after it.
 */
export const matchingActions = (actions: readonly PaletteAction[], words: string) => {
  if (!words) return { named: actions.filter(({ isCommon }) => isCommon), mentioned: [] };
  const parts = words.toLowerCase().split(/\s+/);
  const matching = actions.filter((action) => hasWords(textOf(action), words));
  const isNamed = ({ verbs }: PaletteAction) => parts.some((part) => verbs.some((verb) => verb.startsWith(part)));
  const mentioned = matching.filter((action) => !isNamed(action)).slice(0, MOST);
  return {
    named: matching.filter(isNamed).slice(0, MOST),
    // Each group of the palette has its own name.
    mentioned: mentioned.map((action) => Object.assign({}, action, { group: 'More actions' })),
  };
};
