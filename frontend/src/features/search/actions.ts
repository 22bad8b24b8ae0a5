import type { Right } from '@lab/contracts';
import { hasWords } from '../../lib/has-words';
import type { PaletteOption } from './options';

/** An action in the palette. */
export interface PaletteAction extends PaletteOption {
  /** The words that name the action, in lower case. */
  verbs: readonly string[];
  /** True for an action that is offered before anything is typed. */
  isCommon: boolean;
  /** The right without which the action would be refused. */
  needs?: Right | 'admin';
}

interface ActionDetails extends Pick<PaletteAction, 'to' | 'run' | 'needs'> {
  /** The object of the action, such as the name of an item. */
  object?: string;
  /** Other words for the action. */
  words?: string;
  isCommon?: boolean;
}

const ACTIONS = 'Actions';
/** Limits the actions on items, so that a common word does not fill the palette with them. */
const MAX_ACTIONS = 6;

export const actionOption = (key: string, verb: string, details: ActionDetails): PaletteAction => {
  const { object, words = '', isCommon = false, ...rest } = details;
  return {
    key: `action-${key}`,
    group: ACTIONS,
    title: object ? `${verb} ${object}` : verb,
    detail: '',
    verbs: `${verb} ${words}`.toLowerCase().split(/\s+/),
    isCommon,
    ...rest,
  };
};

const textOf = ({ title, verbs }: PaletteAction): string => [title, ...verbs].join(' ');

/**
 * The actions that match all words. Actions named by the words come before the search results; those that match only by
 * their object come after.
 */
export const matchingActions = (actions: readonly PaletteAction[], words: string) => {
  if (!words) return { named: actions.filter(({ isCommon }) => isCommon), mentioned: [] };
  const parts = words.toLowerCase().split(/\s+/);
  const matching = actions.filter((action) => hasWords(textOf(action), words));
  const isNamed = ({ verbs }: PaletteAction) => parts.some((part) => verbs.some((verb) => verb.startsWith(part)));
  const mentioned = matching.filter((action) => !isNamed(action)).slice(0, MAX_ACTIONS);
  return {
    named: matching.filter(isNamed).slice(0, MAX_ACTIONS),
    // Each group of the palette has its own name.
    mentioned: mentioned.map((action) => Object.assign({}, action, { group: 'More actions' })),
  };
};
