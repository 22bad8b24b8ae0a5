import { type Member, fullName } from '@lab/contracts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { failure } from '../../../components/toast/announce';
import { useSession } from '../../../lib/session/session.api';
import { useResetSignIn } from '../members.api';

/** Asks for confirmation before the passkeys and code of a member who has lost them are removed. */
export const ResetSignInDialog = ({ member }: { member: Member }) => {
  const { session } = useSession();
  const { mutateAsync: reset } = useResetSignIn();
  const after =
    session?.identityPolicy === 'required'
      ? 'After that, this person needs a new invitation.'
      : 'After that, anyone in the lab can choose this name until it is protected again: send a new invitation soon.';
  return (
    <ConfirmDialog
      title="Reset this sign-in?"
      text={`Passkeys, code, university account and link of ${fullName(member)} are removed, every device that is signed in with them is signed out, and all calendar links made under this name end. ${after}`}
      confirmLabel="Reset sign-in"
      send={() =>
        reset(member.id).then(() => ({
          title: 'Sign-in reset',
          text: `Sessions and calendar links of ${fullName(member)} have ended.`,
        }))
      }
      failed={failure('Sign-in not reset')}
    />
  );
};
