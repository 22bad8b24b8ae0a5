import { CloseDialog } from '../dialog/open-dialog';
import { closeIdentityQuestion, openIdentityQuestion } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';
import { lazyDialog } from '../lazy-part';

const IdentityDialog = lazyDialog(async () => (await import('./IdentityDialog')).IdentityDialog);
const ProveAgainDialog = lazyDialog(async () => (await import('./ProveAgainDialog')).ProveAgainDialog);

/**
 * Asks a user for their name, or for another proof of it, while a write waits. Closing the dialog cancels the write.
 */
export const WhoAreYou = () => {
  const { session } = useSession();
  const question = openIdentityQuestion.useValue();
  if (!question) return null;
  const confirm = () => closeIdentityQuestion(true);
  return (
    <CloseDialog value={() => closeIdentityQuestion(false)}>
      {question.methods && session?.member ? (
        <ProveAgainDialog memberId={session.member.id} methods={question.methods} onProven={confirm} />
      ) : (
        <IdentityDialog waiting={question.input ?? {}} onChosen={confirm} />
      )}
    </CloseDialog>
  );
};
