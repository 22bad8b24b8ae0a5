import { equipmentUndoMessages as messages, type UndoneEquipment } from '@lab/contracts';
import { announce, failure } from '../../components/toast/announce';
import { undoAction, type ToastInput } from '../../components/toast/toast-store';

/** Adds the offer to undo a change to its toast; without a token there is nothing to undo. */
export const withUndo = (
  toast: ToastInput,
  undoToken: string | undefined,
  undo: (undoToken: string) => Promise<UndoneEquipment>,
): ToastInput => {
  if (!undoToken) return toast;
  const run = () =>
    announce(
      undo(undoToken).then(({ message }) => ({ title: message })),
      failure(messages.failed),
    );
  return { ...toast, action: undoAction(run) };
};
