import { useSyncExternalStore } from 'react';
import { closeQuestion, openQuestion } from '../../lib/session/acting';
import { lazyPart } from '../lazy-part';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog')).IdentityDialog);

const nothing = () => undefined;

/** Asks who the user is while a write waits for it, and then lets it go on; closing the dialog withdraws the write. */
export const WhoAreYou = () => {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get, nothing);
  if (!question) return null;
  return (
    <IdentityDialog
      waiting={question.input ?? {}}
      onChosen={() => closeQuestion(true)}
      onClose={() => closeQuestion(false)}
    />
  );
};
