import { useState } from 'react';
import { hasStatus } from '../../lib/http/http-error';

interface EditState<Saved> {
  /** The record whose values and version the form is based on. The next save sends this version. */
  base: Saved;
  /** The current record with the other user's changes, for comparison. */
  theirs?: Saved | undefined;
  /** The version that the user has chosen, if any. */
  choice?: 'theirs' | 'mine' | undefined;
  /** Counts the conflicts and choices, so that each is announced. */
  announcement: number;
}

/** The state of an edit conflict and how to resolve it. `ChangedMeanwhile` shows it. */
export interface Edit<Saved> extends EditState<Saved> {
  /** To be called after a save that leaves the form open. */
  saved: (record: Saved) => void;
  takeTheirs: () => void;
  keepMine: () => void;
}

/**
 * A record that is being edited, as it was when the form was opened. A refetch of the list does not change its version,
 * so the user cannot overwrite another user's change without seeing it.
 */
export const useEdit = <Saved>(opened: Saved) => {
  const [state, setState] = useState<EditState<Saved>>({ base: opened, announcement: 0 });
  const { base, theirs } = state;
  const move = (next: Omit<EditState<Saved>, 'announcement'>) =>
    setState(({ announcement }) => ({ ...next, announcement: announcement + 1 }));

  /** True when the server refused the change because the version is outdated (412). The form then shows both versions. */
  const isConflict = (error: unknown): boolean => {
    if (!hasStatus(error, 412) || !error.current) return false;
    move({ base, theirs: error.current as Saved });
    return true;
  };

  const edit: Edit<Saved> = {
    ...state,
    saved: (record) => move({ base: record }),
    takeTheirs: () => move({ base: theirs ?? base, choice: 'theirs' }),
    // Their value stays visible until the form is saved.
    keepMine: () => move({ base: theirs ?? base, theirs, choice: 'mine' }),
  };
  return { edit, isConflict };
};
