import { closeIdentityQuestion, openIdentityQuestion } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';
import { lazyPart } from '../lazy-part';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog')).IdentityDialog);
const ProveAgainDialog = lazyPart(async () => (await import('./ProveAgainDialog')).ProveAgainDialog);

/**
 * Asks a user for their name, or for another proof of it, while a write waits. Closing the dialog cancels the write.
 */
export const WhoAreYou = () => {
  const { session } = useSession();
  const question = openIdentityQuestion.useValue();
  if (!question) return null;
  if (question.methods && session?.member) {
    return (
      <ProveAgainDialog
        memberId={session.member.id}
        methods={question.methods}
        onProven={() => closeIdentityQuestion(true)}
        onClose={() => closeIdentityQuestion(false)}
      />
    );
  }
  return (
    <IdentityDialog
      waiting={question.input ?? {}}
      onChosen={() => closeIdentityQuestion(true)}
      onClose={() => closeIdentityQuestion(false)}
    />
  );
};
