import { labMeetingMessages, rotationMessages, type PresentationRotation, type SaveRotation } from '@lab/contracts';
import { useState } from 'react';
import { announce, failure, warn } from '../../../components/toast/announce';
import { undoAction } from '../../../components/toast/toast-store';
import { notUndone } from '../meeting-toasts';
import { fieldsOf, afterUndo } from './rotation-view';
import { useSaveRotation } from './rotation.api';

type Fields = Required<SaveRotation>;

/** Saves some fields at once, and announces this text. */
export type RotationChange = (fields: Partial<Fields>, text: string) => void;

/** Saves changes of a rotation at once. */
export const useRotationChange = (rotation: PresentationRotation) => {
  const { mutateAsync, current } = useSaveRotation(rotation.type);
  const [said, setSaid] = useState('');
  const save = async (fields: Fields, text: string): Promise<void> => {
    await mutateAsync(fields);
    setSaid(text);
  };
  const change: RotationChange = (fields, text) =>
    void save({ ...fieldsOf(rotation), ...fields }, text).catch((error: unknown) =>
      warn(failure(rotationMessages.saveFailed)(error)),
    );
  /** For changes made with one click that would take many clicks to revert. */
  const changeUndoably: RotationChange = (fields, text) => {
    const before = fieldsOf(rotation);
    const after = { ...before, ...fields };
    const undo = () =>
      announce(
        mutateAsync(afterUndo(before, after, fieldsOf(current()))).then(() => ({ title: labMeetingMessages.undone })),
        notUndone,
      );
    const saved = mutateAsync(after).then(() => ({ title: text, action: undoAction(undo) }));
    void announce(saved, failure(rotationMessages.saveFailed));
  };
  return {
    /** The last change, for screen readers. */
    said,
    save,
    change,
    changeUndoably,
  };
};
