import { useEffect } from 'react';
import type { Control } from 'react-hook-form';

/** How many refused uploads each form has. */
const held = new WeakMap<Control, number>();

/** True while a form has a file that was refused. Saving it would look as if the file had been accepted. */
export const isSaveHeld = (control: Control): boolean => (held.get(control) ?? 0) > 0;

/** Holds the saves of a form while one of its files is refused. */
export const useHeldSave = (control: Control, isRefused: boolean): void =>
  useEffect(() => {
    if (!isRefused) return undefined;
    held.set(control, (held.get(control) ?? 0) + 1);
    return () => void held.set(control, (held.get(control) ?? 0) - 1);
  }, [control, isRefused]);
