import { useState } from 'react';
import type { z } from 'zod';
import { hasStatus } from '../../lib/http/http-error';

export interface Versioned {
  version: number;
}

interface EditState<Saved extends Versioned> {
  /** The record that the form was filled from or agreed with last. The next save goes with its version. */
  base: Saved;
  /** The record as somebody else has left it meanwhile, to be compared with. */
  theirs?: Saved | undefined;
  /** How that was settled, if it was. */
  choice?: 'theirs' | 'mine' | undefined;
  /** Counts what there was to say. */
  occasion: number;
}

/** The state of a conflict, and what settles it. `ChangedMeanwhile` shows it. */
export interface Edit<Saved extends Versioned> extends EditState<Saved> {
  takeTheirs: () => void;
  keepMine: () => void;
}

/**
 * A record that is being edited, as it was when the form was opened: what a list in the background hears of it does not
 * move its version, so that nobody's change is overwritten unseen.
 */
export const useEdit = <Saved extends Versioned>(schema: z.ZodType<Saved>, opened: Saved) => {
  const [state, setState] = useState<EditState<Saved>>({ base: opened, occasion: 0 });
  const { base, theirs } = state;
  const move = (next: Omit<EditState<Saved>, 'occasion'>) =>
    setState(({ occasion }) => ({ ...next, occasion: occasion + 1 }));

  /** True for the refusal of a change to an older version: what somebody else has saved is compared from then on. */
  const isConflict = (error: unknown): boolean => {
    const current = hasStatus(error, 412) ? schema.safeParse(error.current) : undefined;
    if (!current?.success) return false;
    move({ base, theirs: current.data });
    return true;
  };

  const edit: Edit<Saved> = {
    ...state,
    takeTheirs: () => move({ base: theirs ?? base, choice: 'theirs' }),
    // Theirs stays beside one's own until it is saved.
    keepMine: () => move({ base: theirs ?? base, theirs, choice: 'mine' }),
  };
  return { edit, isConflict };
};
